package org.parquetvs.scan.value;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.pattern.Wildcard;

/**
 * What is known about the values of one column in some rows: the statistics of a row group, the value of a partition,
 * the key of a file.
 *
 * @param min no value is less; null if nothing is known; need not occur itself
 * @param max no value is greater; null if nothing is known; need not occur itself
 * @param nulls which of the rows may be NULL
 * @param members which single values occur; null if nothing is known beyond the bounds
 */
public record Domain(
        @Nullable Value min,
        @Nullable Value max,
        Nulls nulls,
        @Nullable Members members) {

    /** Nothing is known. */
    public static final Domain UNKNOWN = new Domain(null, null, Nulls.SOME);

    /** NULL in every row. */
    public static final Domain ALL_NULL = new Domain(null, null, Nulls.ALL);

    /** What a bloom filter or a dictionary knows about values. */
    @FunctionalInterface
    public interface Members {

        /** Whether some row may have this value, which is not NULL; called only if the bounds do not decide. */
        boolean mayContain(Value value);
    }

    /** How many rows may be NULL. */
    public enum Nulls {
        NONE,
        SOME,
        ALL
    }

    public Domain {
        if (nulls == Nulls.ALL && (min != null || max != null)) {
            throw new IllegalArgumentException("Invalid domain: bounds where every value is NULL");
        }
        if ((min != null && min.isNull()) || (max != null && max.isNull())) {
            throw new IllegalArgumentException("Invalid domain: NULL is no bound");
        }
        if (min != null && max != null && min.compareWith(max) > 0) {
            throw new IllegalArgumentException("Invalid domain: " + min + " is greater than " + max);
        }
    }

    /** A domain with only bounds and NULLs. */
    public Domain(@Nullable Value min, @Nullable Value max, Nulls nulls) {
        this(min, max, nulls, null);
    }

    /** The same domain with knowledge about single values. */
    public Domain with(Members known) {
        return new Domain(min, max, nulls, known);
    }

    /** The same value in every row. */
    public static Domain of(Value value) {
        return value.isNull() ? ALL_NULL : new Domain(value, value, Nulls.NONE);
    }

    /** The domain of rows if each of them has a value of one of these domains; there is at least one domain. */
    public static Domain union(List<Domain> domains) {
        return domains.stream().reduce(Domain::or).orElseThrow();
    }

    private Domain or(Domain other) {
        if (nulls == Nulls.ALL && other.nulls == Nulls.ALL) {
            return ALL_NULL;
        } else if (nulls == Nulls.ALL) {
            return new Domain(other.min, other.max, Nulls.SOME);
        } else if (other.nulls == Nulls.ALL) {
            return new Domain(min, max, Nulls.SOME);
        }
        Value least = min == null || other.min == null || mayBeLess(min, other.min) ? min : other.min;
        Value greatest = max == null || other.max == null || mayBeLess(other.max, max) ? max : other.max;
        return new Domain(
                other.min == null ? null : least,
                other.max == null ? null : greatest,
                nulls == other.nulls ? nulls : Nulls.SOME);
    }

    /** The only value that any row has, NULL aside; null if there can be several or none. */
    @Nullable
    public Value onlyValue() {
        return min != null && max != null && min.compareWith(max) == 0 ? min : null;
    }

    /** Whether every row has the same value, or every one NULL. */
    public boolean isOneValue() {
        return nulls == Nulls.ALL || (nulls == Nulls.NONE && onlyValue() != null);
    }

    /** The value of every row, if {@link #isOneValue}. */
    public Value oneValue() {
        Value only = onlyValue();
        return only == null ? new Value.Null() : only;
    }

    /** Whether the bounds allow a value; never for NULL. */
    public boolean isWithinBounds(Value value) {
        return !value.isNull() && nulls != Nulls.ALL && mayBeLessOrEqual(min, value) && mayBeLessOrEqual(value, max);
    }

    /** The possible outcomes of comparing a value of this domain with a value of the other. */
    public TruthSet compare(Comparator comparator, Domain other) {
        TruthSet outcomes = nullIfEither(other);
        if (nulls == Nulls.ALL || other.nulls == Nulls.ALL) {
            return outcomes;
        }
        for (int sign = -1; sign <= 1; sign++) {
            if (mayCompare(sign, other) && (sign != 0 || !comparator.isEquality() || mayShareValue(other))) {
                outcomes = outcomes.with(Truth.of(comparator.accepts(sign)));
            }
        }
        return outcomes;
    }

    /** Whether a value of this domain and one of the other can compare with this sign. */
    private boolean mayCompare(int sign, Domain other) {
        return switch (sign) {
            case -1 -> mayBeLess(min, other.max);
            case 1 -> mayBeLess(other.min, max);
            default -> mayBeLessOrEqual(min, other.max) && mayBeLessOrEqual(other.min, max);
        };
    }

    /** Whether both may have a value in common; members decide if one of the domains is a single value. */
    private boolean mayShareValue(Domain other) {
        Value only = onlyValue();
        Value otherOnly = other.onlyValue();
        return (members == null || otherOnly == null || members.mayContain(otherOnly))
                && (other.members == null || only == null || other.members.mayContain(only));
    }

    private static boolean mayBeLess(@Nullable Value least, @Nullable Value greatest) {
        return least == null || greatest == null || least.compareWith(greatest) < 0;
    }

    private static boolean mayBeLessOrEqual(@Nullable Value least, @Nullable Value greatest) {
        return least == null || greatest == null || least.compareWith(greatest) <= 0;
    }

    /** The possible outcomes of IS NULL. */
    public TruthSet isNull() {
        return switch (nulls) {
            case NONE -> TruthSet.of(Truth.FALSE);
            case SOME -> TruthSet.of(Truth.FALSE).with(Truth.TRUE);
            case ALL -> TruthSet.of(Truth.TRUE);
        };
    }

    /** The possible outcomes of LIKE with a single pattern. */
    public TruthSet like(Wildcard pattern, Domain patterns) {
        TruthSet outcomes = nullIfEither(patterns);
        if (nulls == Nulls.ALL) {
            return outcomes;
        }
        Value only = onlyValue();
        if (only != null) {
            return outcomes.with(Truth.of(pattern.matches(only.asText())));
        }
        if (mayHavePrefix(pattern.literalPrefix())) {
            outcomes = outcomes.with(Truth.TRUE);
        }
        if (!(pattern.isPrefix() && hasPrefix(pattern.literalPrefix()))) {
            outcomes = outcomes.with(Truth.FALSE);
        }
        return outcomes;
    }

    /** The possible outcomes of LIKE with patterns that are not constant, so that any text may match. */
    public TruthSet likeAny(Domain patterns) {
        TruthSet outcomes = nullIfEither(patterns);
        return nulls == Nulls.ALL || patterns.nulls == Nulls.ALL
                ? outcomes
                : outcomes.with(Truth.FALSE).with(Truth.TRUE);
    }

    /**
     * Whether some text between the bounds may begin with a prefix. In order, such texts follow the prefix itself
     * directly.
     */
    private boolean mayHavePrefix(String prefix) {
        if (prefix.isEmpty()) {
            return true;
        }
        boolean reachesUp = max == null || Value.compareText(max.asText(), prefix) >= 0;
        boolean reachesDown =
                min == null || min.asText().startsWith(prefix) || Value.compareText(min.asText(), prefix) <= 0;
        return reachesUp && reachesDown;
    }

    /** Whether every text between the bounds begins with a prefix. */
    private boolean hasPrefix(String prefix) {
        return prefix.isEmpty()
                || (min != null
                        && max != null
                        && min.asText().startsWith(prefix)
                        && max.asText().startsWith(prefix));
    }

    private TruthSet nullIfEither(Domain other) {
        return nulls == Nulls.NONE && other.nulls == Nulls.NONE ? TruthSet.NONE : TruthSet.of(Truth.NULL);
    }
}
