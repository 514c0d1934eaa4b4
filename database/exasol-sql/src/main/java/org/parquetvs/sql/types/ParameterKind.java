package org.parquetvs.sql.types;

import java.util.Optional;
import org.parquetvs.type.SqlType;

/** What a function accepts as one of its arguments, and how an argument of another type is converted. */
public enum ParameterKind {
    /** Any value, without conversion. */
    ANY {
        @Override
        public Optional<SqlType> target(SqlType given) {
            return Optional.of(given);
        }
    },
    /** A string; other values are converted to text. */
    TEXT {
        @Override
        public Optional<SqlType> target(SqlType given) {
            return Optional.of(TypeRules.textOf(given));
        }
    },
    /** A number; strings are read as numbers. */
    NUMBER {
        @Override
        public Optional<SqlType> target(SqlType given) {
            if (given.isNumber()) {
                return Optional.of(given);
            }
            return given.isCharacters() ? Optional.of(new SqlType.DoublePrecision()) : Optional.empty();
        }
    },
    /** A whole number. */
    INTEGER {
        @Override
        public Optional<SqlType> target(SqlType given) {
            if (given.isWholeNumber()) {
                return Optional.of(given);
            }
            return given.isNumber() || given.isCharacters()
                    ? Optional.of(new SqlType.Decimal(18, 0))
                    : Optional.empty();
        }
    },
    /** A floating-point number. */
    DOUBLE {
        @Override
        public Optional<SqlType> target(SqlType given) {
            return given.isNumber() || given.isCharacters()
                    ? Optional.of(new SqlType.DoublePrecision())
                    : Optional.empty();
        }
    },
    /** A DATE or a TIMESTAMP; strings are read as a TIMESTAMP. */
    POINT_IN_TIME {
        @Override
        public Optional<SqlType> target(SqlType given) {
            if (given.isPointInTime()) {
                return Optional.of(given);
            }
            return given.isCharacters() ? Optional.of(new SqlType.Timestamp(3)) : Optional.empty();
        }
    },
    /** A truth value. */
    CONDITION {
        @Override
        public Optional<SqlType> target(SqlType given) {
            return Optional.of(new SqlType.Bool());
        }
    },
    /** The key by which a function learns that its statement is cancelled. No call writes it. */
    ALARM_KEY {
        @Override
        public Optional<SqlType> target(SqlType given) {
            return Optional.of(given);
        }
    };

    /** The type to which an argument of type {@code given} is converted; empty if this is impossible. */
    public abstract Optional<SqlType> target(SqlType given);
}
