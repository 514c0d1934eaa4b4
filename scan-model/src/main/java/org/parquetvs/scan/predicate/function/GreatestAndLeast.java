package org.parquetvs.scan.predicate.function;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.predicate.function.FunctionRule.Trend;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** The greatest or least of some values of one kind; NULL if one of them is NULL. */
final class GreatestAndLeast {
    static final FunctionRule GREATEST = of(1);

    static final FunctionRule LEAST = of(-1);

    private GreatestAndLeast() {}

    private static FunctionRule of(int sign) {
        return FunctionRule.of(GreatestAndLeast::type, (arguments, type) -> extreme(arguments, sign))
                .moving((argument, arguments) -> Trend.RISING);
    }

    private static Optional<SqlType> type(List<Argument> arguments) {
        Optional<SqlType> common = arguments.stream().map(Argument::type).findFirst();
        for (Argument argument : arguments) {
            common = common.flatMap(type -> Types.common(type, argument.type()));
        }
        return common.filter(type -> !type.hasSeveralSpellings());
    }

    private static Value extreme(List<Value> values, int sign) {
        Value extreme = values.get(0);
        for (Value value : values) {
            extreme = Integer.signum(value.compareWith(extreme)) == sign ? value : extreme;
        }
        return extreme;
    }
}
