package org.parquetvs.scan.column;

/**
 * How the values of a mapped field become values of its column. The type of the column is the target.
 *
 * @param form whether the column has the value or its JSON
 * @param mismatch what happens to values of other kinds
 * @param overflow what happens to values that the column cannot hold
 * @param isRequired whether a file without the field is an error; otherwise the column is NULL in its rows
 */
public record Conversion(Form form, Mismatch mismatch, Overflow overflow, boolean isRequired) {

    /** What a column holds. */
    public enum Form {
        /** The value. */
        VALUE,
        /** JSON of the value, which may be nested. */
        JSON
    }

    /** The conversion to values. */
    public static Conversion toValue(Mismatch mismatch, Overflow overflow, boolean isRequired) {
        return new Conversion(Form.VALUE, mismatch, overflow, isRequired);
    }

    /** The conversion to JSON, which every value has. */
    public static Conversion toJson(Overflow overflow, boolean isRequired) {
        return new Conversion(Form.JSON, Mismatch.CONVERT_OR_ABORT, overflow, isRequired);
    }
}
