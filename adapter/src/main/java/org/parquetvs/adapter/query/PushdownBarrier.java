package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlNodeType;
import java.util.Optional;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.adapter.pushdown.OperandConverter;
import org.parquetvs.adapter.pushdown.PredicateConverter;

/**
 * The reason why workers do not compute a condition or an expression.
 *
 * @param part the smallest part that they do not compute
 */
public record PushdownBarrier(SqlNode part, Reason reason) {

    /** Why the workers do not compute it. */
    public enum Reason {
        CAN_FAIL("can fail, and another condition may keep rows from it"),
        SEVERAL_SPELLINGS("CHAR and HASHTYPE have several spellings of one value"),
        ESCAPE_CHARACTER("the session decides which character escapes"),
        PATTERN("the workers do not know this pattern"),
        TYPES("the database compares these types by rules of its own"),
        SOME_TEXTS("the workers judge only text of ASCII, the database the rest"),
        NOT_COMPUTED("the workers do not compute it exactly as the database does");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** The reason in words. */
        public String text() {
            return text;
        }
    }

    /** The obstacle of a condition on rows of a table that is left to the database. */
    static PushdownBarrier ofCondition(SqlNode condition, RememberedTable table) {
        PredicateConverter conditions = new PredicateConverter(table);
        return conditions.convert(condition).isPresent()
                ? new PushdownBarrier(condition, Reason.CAN_FAIL)
                : of(condition, table, conditions.weaken(condition).isPresent());
    }

    private static PushdownBarrier of(SqlNode condition, RememberedTable table, boolean isWeakened) {
        OperandConverter operands = new OperandConverter(table);
        SqlNode part = condition;
        Optional<SqlNode> smaller = smaller(part, operands);
        while (smaller.isPresent()) {
            part = smaller.get();
            smaller = smaller(part, operands);
        }
        if (SqlTree.columns(part).anyMatch(column -> hasSeveralSpellings(column, table))) {
            return new PushdownBarrier(part, Reason.SEVERAL_SPELLINGS);
        }
        return new PushdownBarrier(part, isWeakened ? Reason.SOME_TEXTS : reason(part.getType()));
    }

    /** An operand that workers do not compute; a literal alone is no obstacle. */
    private static Optional<SqlNode> smaller(SqlNode node, OperandConverter operands) {
        return SqlTree.children(node)
                .filter(child -> SqlTree.children(child).findAny().isPresent())
                .filter(child -> operands.convert(child).isEmpty())
                .findFirst();
    }

    private static boolean hasSeveralSpellings(SqlColumn column, RememberedTable table) {
        return table.column(column.getMetadata()).type().hasSeveralSpellings();
    }

    private static Reason reason(SqlNodeType type) {
        if (type == SqlNodeType.PREDICATE_LIKE) {
            return Reason.ESCAPE_CHARACTER;
        }
        if (type == SqlNodeType.PREDICATE_LIKE_REGEXP) {
            return Reason.PATTERN;
        }
        boolean compares = type == SqlNodeType.PREDICATE_EQUAL
                || type == SqlNodeType.PREDICATE_NOTEQUAL
                || type == SqlNodeType.PREDICATE_LESS
                || type == SqlNodeType.PREDICATE_LESSEQUAL
                || type == SqlNodeType.PREDICATE_BETWEEN
                || type == SqlNodeType.PREDICATE_IN_CONSTLIST;
        return compares ? Reason.TYPES : Reason.NOT_COMPUTED;
    }
}
