package org.parquetvs.cluster.execute;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.cluster.query.Call;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.SqlWriter;
import org.parquetvs.udf.call.StreamedInput;

/**
 * The number of a row's group where the keys of a GROUP BY say by themselves how many groups there are: IPROC(), and MOD by a
 * constant.
 *
 * @param parts expressions, each with the number of its values, which are those from 0 on
 */
record GroupNumber(List<Part> parts) {

    /** One key. */
    private record Part(Expr key, int values) {}

    GroupNumber {
        parts = List.copyOf(parts);
    }

    /** The number that some keys make; empty if the number of groups is not known. */
    static Optional<GroupNumber> of(List<Expr> keys) {
        List<Part> parts = new ArrayList<>();
        for (Expr key : keys) {
            int values = values(key);
            if (values < 1) {
                return Optional.empty();
            }
            parts.add(new Part(key, values));
        }
        return Optional.of(new GroupNumber(parts));
    }

    private static int values(Expr key) {
        if (key instanceof Call call && call.function().name().equals("IPROC")) {
            return 1;
        }
        boolean isRemainder = key instanceof Call call && call.function().name().equals("MOD");
        if (isRemainder
                && key.operands().get(1) instanceof Literal divisor
                && divisor.value() instanceof BigDecimal number) {
            return number.abs().min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue();
        }
        return 0;
    }

    /** Number of groups. */
    int groups() {
        return parts.stream().mapToInt(Part::values).reduce(1, (all, one) ->
                (int) Math.min(Integer.MAX_VALUE, (long) all * one));
    }

    /** How rows are dealt out to the groups: as they come, or by a column that has the number of {@link #sql}. */
    StreamedInput.Dealing dealing() {
        List<Part> several = parts.stream().filter(part -> part.values > 1).toList();
        return several.size() == 1
                ? Turns.of(several.get(0).key)
                        .<StreamedInput.Dealing>map(inTurn -> inTurn)
                        .orElse(new StreamedInput.ByColumn(groups()))
                : new StreamedInput.ByColumn(groups());
    }

    /** SQL of the number, an INTEGER from 0 on; {@code keys} are the names of the columns of the keys. */
    String sql(List<String> keys) {
        SqlWriter sql = new SqlWriter().add("CAST(0");
        for (int i = 0; i < parts.size(); i++) {
            int factor = parts.subList(i + 1, parts.size()).stream()
                    .mapToInt(Part::values)
                    .reduce(1, Math::multiplyExact);
            sql.add(" + abs(").add(keys.get(i)).add(") * " + factor);
        }
        return sql.add(" AS INTEGER)").text();
    }
}
