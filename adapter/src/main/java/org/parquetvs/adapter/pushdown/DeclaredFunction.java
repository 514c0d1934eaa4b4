package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.capabilities.ScalarFunctionCapability;
import com.exasol.adapter.sql.SqlFunctionScalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.ScalarFunction;

/**
 * The functions that the adapter declares, by their names in Exasol's API and in SQL, and how workers compute each. A
 * call that workers cannot compute exactly stays in the statement around the scan, so a function need not be exact for
 * all arguments.
 */
public enum DeclaredFunction {
    ADD(Calls::sum),
    SUB(Calls::difference),
    MULT(Calls.ofNumbers(ScalarFunction.MULT)),
    FLOAT_DIV(Calls.ofDoubles(ScalarFunction.FLOAT_DIV)),
    NEG(ScalarFunction.NEG::on),
    ABS(ScalarFunction.ABS::on),
    CEIL(ScalarFunction.CEIL::on),
    DIV(ScalarFunction.DIV::on),
    FLOOR(ScalarFunction.FLOOR::on),
    GREATEST(Calls.ofOneType(ScalarFunction.GREATEST)),
    LEAST(Calls.ofOneType(ScalarFunction.LEAST)),
    MOD(ScalarFunction.MOD::on),
    ROUND(ScalarFunction.ROUND::on),
    SIGN(ScalarFunction.SIGN::on),
    TRUNC(ScalarFunction.TRUNC::on),
    CONCAT(Calls.ofTexts(ScalarFunction.CONCAT)),
    INSTR(Calls.ofTexts(ScalarFunction.INSTR)),
    LENGTH(Calls.ofText(ScalarFunction.LENGTH)),
    LOCATE(Calls.ofTexts(ScalarFunction.LOCATE)),
    LOWER(Calls.ofText(ScalarFunction.LOWER)),
    LPAD(Calls.ofText(ScalarFunction.LPAD)),
    LTRIM(Calls.ofText(ScalarFunction.LTRIM)),
    OCTET_LENGTH(Calls.ofText(ScalarFunction.OCTET_LENGTH)),
    REPLACE(Calls.ofText(ScalarFunction.REPLACE)),
    RIGHT(Calls.ofText(ScalarFunction.RIGHT)),
    RPAD(Calls.ofText(ScalarFunction.RPAD)),
    RTRIM(Calls.ofText(ScalarFunction.RTRIM)),
    SUBSTR(Calls.ofText(ScalarFunction.SUBSTR)),
    TRIM(Calls.ofText(ScalarFunction.TRIM)),
    UPPER(Calls.ofText(ScalarFunction.UPPER)),
    ADD_DAYS(ScalarFunction.ADD_DAYS::on),
    ADD_HOURS(ScalarFunction.ADD_HOURS::on),
    ADD_MINUTES(ScalarFunction.ADD_MINUTES::on),
    ADD_MONTHS(ScalarFunction.ADD_MONTHS::on),
    ADD_SECONDS(ScalarFunction.ADD_SECONDS::on),
    ADD_WEEKS(ScalarFunction.ADD_WEEKS::on),
    ADD_YEARS(ScalarFunction.ADD_YEARS::on),
    DATE_TRUNC(ScalarFunction.DATE_TRUNC::on),
    DAY(ScalarFunction.DAY::on),
    DAYS_BETWEEN(ScalarFunction.DAYS_BETWEEN::on),
    HOUR(ScalarFunction.HOUR::on),
    MINUTE(ScalarFunction.MINUTE::on),
    MONTH(ScalarFunction.MONTH::on),
    WEEK(ScalarFunction.WEEK::on),
    YEAR(ScalarFunction.YEAR::on),
    NULLIFZERO(Calls::nullIfZero),
    ZEROIFNULL(Calls::zeroIfNull);

    /** Converts a call to what workers compute. */
    @FunctionalInterface
    interface Reading {

        /** A worker's operand for the same call; empty if it has none that is exact. */
        Optional<? extends Operand> of(List<Operand> arguments);
    }

    private static final Map<String, DeclaredFunction> BY_NAME =
            Stream.of(values()).collect(Collectors.toMap(Enum::name, function -> function));

    @SuppressWarnings("ImmutableEnumChecker") // The readings are functions without state.
    private final Reading reading;

    DeclaredFunction(Reading reading) {
        this.reading = reading;
    }

    /** The capability that tells Exasol that the adapter takes the function. */
    public ScalarFunctionCapability capability() {
        return ScalarFunctionCapability.valueOf(name());
    }

    /** A worker's operand for a call; empty if it has none that is exact. */
    static Optional<? extends Operand> read(SqlFunctionScalar call, List<Operand> arguments) {
        return Optional.ofNullable(BY_NAME.get(call.getFunctionName()))
                .flatMap(function -> function.reading.of(arguments));
    }
}
