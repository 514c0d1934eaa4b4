package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.capabilities.ScalarFunctionCapability;
import com.exasol.adapter.sql.SqlFunctionScalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.function.ScalarFunction;

/**
 * The functions that the adapter declares, by their names in Exasol's API and in SQL, and how workers compute each. A
 * call that workers cannot compute exactly stays in the statement around the scan, so a function need not be exact for
 * all arguments.
 */
public enum DeclaredFunction {
    ADD(CallConverter::sum),
    SUB(CallConverter::difference),
    MULT(CallConverter.ofNumbers(ScalarFunction.MULT)),
    FLOAT_DIV(CallConverter.ofDoubles(ScalarFunction.FLOAT_DIV)),
    NEG(CallConverter.of(ScalarFunction.NEG)),
    ABS(CallConverter.of(ScalarFunction.ABS)),
    CEIL(CallConverter.of(ScalarFunction.CEIL)),
    DIV(CallConverter.of(ScalarFunction.DIV)),
    FLOOR(CallConverter.of(ScalarFunction.FLOOR)),
    GREATEST(CallConverter.ofOneType(ScalarFunction.GREATEST)),
    LEAST(CallConverter.ofOneType(ScalarFunction.LEAST)),
    MOD(CallConverter.of(ScalarFunction.MOD)),
    ROUND(CallConverter.of(ScalarFunction.ROUND)),
    SIGN(CallConverter.of(ScalarFunction.SIGN)),
    TRUNC(CallConverter.of(ScalarFunction.TRUNC)),
    CONCAT(CallConverter.ofTexts(ScalarFunction.CONCAT)),
    INSTR(CallConverter.ofTexts(ScalarFunction.INSTR)),
    LENGTH(CallConverter.ofText(ScalarFunction.LENGTH)),
    LOCATE(CallConverter.ofTexts(ScalarFunction.LOCATE)),
    LOWER(CallConverter.ofText(ScalarFunction.LOWER)),
    LPAD(CallConverter.ofText(ScalarFunction.LPAD)),
    LTRIM(CallConverter.ofText(ScalarFunction.LTRIM)),
    OCTET_LENGTH(CallConverter.ofText(ScalarFunction.OCTET_LENGTH)),
    REPLACE(CallConverter.ofText(ScalarFunction.REPLACE)),
    RIGHT(CallConverter.ofText(ScalarFunction.RIGHT)),
    RPAD(CallConverter.ofText(ScalarFunction.RPAD)),
    RTRIM(CallConverter.ofText(ScalarFunction.RTRIM)),
    SUBSTR(CallConverter.ofText(ScalarFunction.SUBSTR)),
    TRIM(CallConverter.ofText(ScalarFunction.TRIM)),
    UPPER(CallConverter.ofText(ScalarFunction.UPPER)),
    ADD_DAYS(CallConverter.of(ScalarFunction.ADD_DAYS)),
    ADD_HOURS(CallConverter.of(ScalarFunction.ADD_HOURS)),
    ADD_MINUTES(CallConverter.of(ScalarFunction.ADD_MINUTES)),
    ADD_MONTHS(CallConverter.of(ScalarFunction.ADD_MONTHS)),
    ADD_SECONDS(CallConverter.of(ScalarFunction.ADD_SECONDS)),
    ADD_WEEKS(CallConverter.of(ScalarFunction.ADD_WEEKS)),
    ADD_YEARS(CallConverter.of(ScalarFunction.ADD_YEARS)),
    DATE_TRUNC(CallConverter.of(ScalarFunction.DATE_TRUNC)),
    DAY(CallConverter.of(ScalarFunction.DAY)),
    DAYS_BETWEEN(CallConverter.of(ScalarFunction.DAYS_BETWEEN)),
    HOUR(CallConverter.of(ScalarFunction.HOUR)),
    MINUTE(CallConverter.of(ScalarFunction.MINUTE)),
    MONTH(CallConverter.of(ScalarFunction.MONTH)),
    WEEK(CallConverter.of(ScalarFunction.WEEK)),
    YEAR(CallConverter.of(ScalarFunction.YEAR)),
    NULLIFZERO(CallConverter::nullIfZero),
    ZEROIFNULL(CallConverter::zeroIfNull);

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
