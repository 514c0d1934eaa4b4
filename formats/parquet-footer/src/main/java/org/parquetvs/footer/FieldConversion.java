package org.parquetvs.footer;

import java.util.Optional;
import org.apache.parquet.schema.Type;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.ValueConversion;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.CommonType;
import org.parquetvs.type.SqlType;

/** How a field of a file becomes a column. A file has one type for all values of a field, so this is known early. */
public enum FieldConversion {
    /** NULL in every row. */
    NULLS,
    /** Values of the column's type. */
    VALUE,
    /** Values that are converted to the column's type, one by one. */
    CONVERTED,
    /** JSON. */
    JSON;

    /**
     * How a field is read.
     *
     * @param found the field in the file; empty if the file lacks it
     * @throws FooterException if it cannot be read so, or a mapping says that it is an error
     */
    public static FieldConversion of(
            Footer footer, Optional<NestedField> found, ColumnSource.Field field, SqlType target) {
        String key = footer.file().key();
        return possible(found, field, target)
                .or(() -> found.filter(each -> field.conversion().isEmpty() && !footer.hasValues(each.path()))
                        .map(each -> NULLS))
                .orElseThrow(() -> found.map(each -> cannotConvert(key, each, target))
                        .orElseGet(() -> FooterErrors.requiredFieldMissing(key, String.join(".", field.path()))));
    }

    /** How a field is read; empty if it cannot be read as this type, or a mapping says that it is an error. */
    static Optional<FieldConversion> possible(Optional<NestedField> found, ColumnSource.Field field, SqlType target) {
        if (found.isEmpty()) {
            boolean isRequired = field.conversion().map(Conversion::isRequired).orElse(false);
            return isRequired ? Optional.empty() : Optional.of(NULLS);
        }
        if (ColumnTypeMapping.isAlwaysNull(found.get().type())) {
            return Optional.of(NULLS);
        }
        return field.conversion().isPresent()
                ? converted(found.get(), field.conversion().get(), target)
                : asItIs(found.get(), target);
    }

    private static Optional<FieldConversion> asItIs(NestedField found, SqlType target) {
        if (!found.isValue()) {
            boolean isText = target.is(SqlType.Kind.VARCHAR) || target.is(SqlType.Kind.CHAR);
            return isText ? Optional.of(JSON) : Optional.empty();
        }
        return ColumnTypeMapping.canReadValue(found.type(), target) ? Optional.of(VALUE) : Optional.empty();
    }

    private static Optional<FieldConversion> converted(NestedField found, Conversion conversion, SqlType target) {
        if (conversion.form() == Conversion.Form.JSON) {
            return Optional.of(JSON);
        }
        boolean isText = target.is(SqlType.Kind.VARCHAR);
        Optional<Value.Kind> kind = found.isValue() ? kind(found.type()) : Optional.empty();
        boolean isOfKind =
                kind.map(each -> ValueConversion.isOfKind(each, target)).orElse(false);
        boolean isConvertible = isText
                ? found.isValue()
                : kind.map(each -> ValueConversion.isConvertible(each, target)).orElse(false);
        Mismatch mismatch = conversion.mismatch();
        if (!isOfKind && !(isConvertible && mismatch.converts())) {
            return mismatch.isNull() ? Optional.of(NULLS) : Optional.empty();
        }
        boolean isValue = isText || (isOfKind && isUnrounded(found.type(), target));
        return Optional.of(isValue ? VALUE : CONVERTED);
    }

    /** Whether reading values as the type gives what a mapping gives, which takes the nearest double of any number. */
    private static boolean isUnrounded(Type type, SqlType target) {
        return ColumnTypeMapping.canReadValue(type, target)
                && (!target.is(SqlType.Kind.DOUBLE) || CommonType.holds(target, ColumnTypeMapping.typeOfValue(type)));
    }

    /** The kind of the values of a type; empty if they are bytes, times or others that only have a text. */
    private static Optional<Value.Kind> kind(Type type) {
        return switch (ColumnTypeMapping.typeOfValue(type).kind()) {
            case DECIMAL -> Optional.of(Value.Kind.EXACT);
            case DOUBLE -> Optional.of(Value.Kind.APPROXIMATE);
            case BOOLEAN -> Optional.of(Value.Kind.BOOL);
            case DATE -> Optional.of(Value.Kind.DATE);
            case TIMESTAMP -> Optional.of(Value.Kind.TIMESTAMP);
            case VARCHAR, CHAR, HASHTYPE -> Annotations.isText(type) ? Optional.of(Value.Kind.TEXT) : Optional.empty();
        };
    }

    private static FooterException cannotConvert(String key, NestedField found, SqlType target) {
        return FooterErrors.cannotConvert(
                key, String.join(".", found.path()), ColumnTypeMapping.describe(found.type()), target);
    }
}
