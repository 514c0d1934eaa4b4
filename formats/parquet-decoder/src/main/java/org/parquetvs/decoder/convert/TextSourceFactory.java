package org.parquetvs.decoder.convert;

import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.decoder.encoding.EncodedBinary;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.text.TextRule;

/** Chooses how a Parquet type is rendered in a string column. */
final class TextSourceFactory {

    private TextSourceFactory() {}

    static TextSource of(PrimitiveType type, SqlType target, BinaryEncoding binaryEncoding) {
        TextRule rule = ScalarTextFactory.isTakenForText(type, binaryEncoding)
                ? TextRule.ofBytesTakenForText(target)
                : TextRule.of(target);
        ScalarText text = target.is(SqlType.Kind.HASHTYPE) ? ByteTexts.HEX : ScalarTextFactory.of(type, binaryEncoding);
        return of(type, text, rule);
    }

    /** Values of JSON: numbers and constants as they are, everything else as strings. */
    static TextSource json(PrimitiveType type, BinaryEncoding binaryEncoding) {
        return json(type, ScalarTextFactory.of(type, binaryEncoding));
    }

    /** Shredded values of variants in JSON. */
    static TextSource variantJson(PrimitiveType type) {
        return json(type, VariantTexts.of(type));
    }

    /** Bytes as they are. */
    static TextSource bytes(PrimitiveType type) {
        return of(type, ByteTexts.UTF8, TextRule.NONE);
    }

    private static TextSource json(PrimitiveType type, ScalarText text) {
        TextSource source = of(type, NumberFormatter.ofJson(text), TextRule.NONE);
        return text.isJsonLiteral() ? source : new QuotedTexts(source);
    }

    /** Names of members of JSON's objects. */
    static TextSource jsonNames(PrimitiveType type, BinaryEncoding binaryEncoding) {
        return new QuotedTexts(of(type, ScalarTextFactory.of(type, binaryEncoding), TextRule.NONE));
    }

    private static TextSource of(PrimitiveType type, ScalarText text, TextRule rule) {
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> RenderedTexts.booleans(text, rule);
            case INT32, INT64 -> RenderedTexts.longs(ValueReaderFactory.rawLongs(type), text, rule);
            case FLOAT, DOUBLE -> RenderedTexts.doubles(ValueReaderFactory.doubles(type), text, rule);
            case INT96 -> new RenderedBytes(EncodedBinary.ofLength(Int96.LENGTH), Int96.LENGTH, text, rule);
            case BINARY -> binary(EncodedBinary.ofAnyLength(), -1, text, rule);
            case FIXED_LEN_BYTE_ARRAY ->
                type.getLogicalTypeAnnotation() instanceof Float16LogicalTypeAnnotation
                        ? RenderedTexts.doubles(Half.doubles(), text, rule)
                        : binary(EncodedBinary.ofLength(type.getTypeLength()), type.getTypeLength(), text, rule);
        };
    }

    private static TextSource binary(EncodedBinary encoded, int requiredLength, ScalarText text, TextRule rule) {
        return text == ByteTexts.UTF8
                ? new Strings(encoded, rule)
                : new RenderedBytes(encoded, requiredLength, text, rule);
    }
}
