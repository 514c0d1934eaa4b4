package org.parquetvs.footer;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

class PhysicalValueTest {

    @Test
    void numbersAreStoredWithTheScaleOfTheFile() {
        PrimitiveType cents = Types.required(PrimitiveTypeName.INT64)
                .as(LogicalTypeAnnotation.decimalType(2, 12))
                .named("c");
        assertThat(PhysicalValue.of(exact("12.5"), cents, new SqlType.Decimal(12, 2)))
                .contains(1250L);
        assertThat(PhysicalValue.of(exact("12.500"), cents, new SqlType.Decimal(12, 2)))
                .contains(1250L);
        assertThat(PhysicalValue.of(exact("12.505"), cents, new SqlType.Decimal(12, 2)))
                .isEmpty();
        assertThat(PhysicalValue.of(
                        exact("7"), Types.required(PrimitiveTypeName.INT32).named("c"), new SqlType.Decimal(10, 0)))
                .contains(7);
    }

    @Test
    void bytesOfNumbersAreAsManyAsTheTypeHas() {
        PrimitiveType wide = Types.required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                .length(4)
                .as(LogicalTypeAnnotation.decimalType(0, 9))
                .named("c");
        assertThat(PhysicalValue.of(exact("-2"), wide, new SqlType.Decimal(9, 0)))
                .contains(Binary.fromConstantByteArray(new byte[] {-1, -1, -1, -2}));
        PrimitiveType variable = Types.required(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.decimalType(0, 9))
                .named("c");
        assertThat(PhysicalValue.of(exact("2"), variable, new SqlType.Decimal(9, 0)))
                .isEmpty();
    }

    @Test
    void unsignedNumbersAreNotCertain() {
        PrimitiveType unsigned = Types.required(PrimitiveTypeName.INT32)
                .as(LogicalTypeAnnotation.intType(32, false))
                .named("c");
        assertThat(PhysicalValue.of(exact("7"), unsigned, new SqlType.Decimal(10, 0)))
                .isEmpty();
    }

    @Test
    void zeroHasTwoFormsAndOtherFractionsOne() {
        PrimitiveType fraction = Types.required(PrimitiveTypeName.DOUBLE).named("c");
        SqlType target = new SqlType.DoublePrecision();
        assertThat(PhysicalValue.of(new Value.Approximate(-0.0), fraction, target))
                .isEmpty();
        assertThat(PhysicalValue.of(new Value.Approximate(0.1), fraction, target))
                .contains(0.1);
        PrimitiveType narrow = Types.required(PrimitiveTypeName.FLOAT).named("c");
        assertThat(PhysicalValue.of(new Value.Approximate(0.5), narrow, target)).contains(0.5f);
        assertThat(PhysicalValue.of(new Value.Approximate(0.1), narrow, target)).isEmpty();
    }

    @Test
    void momentsAreCountedInTheUnitOfTheFile() {
        PrimitiveType micros = Types.required(PrimitiveTypeName.INT64)
                .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.MICROS))
                .named("c");
        SqlType target = new SqlType.Timestamp(6);
        assertThat(PhysicalValue.of(new Value.Timestamp(-1, 999_999_000), micros, target))
                .contains(-1L);
        assertThat(PhysicalValue.of(new Value.Timestamp(0, 1), micros, new SqlType.Timestamp(9)))
                .isEmpty();
    }

    @Test
    void textIsStoredAsItIsUnlessTheColumnIsNoText() {
        PrimitiveType text = Types.required(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named("c");
        SqlType target = new SqlType.Varchar(10, Charset.UTF8);
        assertThat(PhysicalValue.of(new Value.Text("é"), text, target)).contains(Binary.fromString("é"));
        assertThat(PhysicalValue.of(
                        new Value.Text("7"),
                        Types.required(PrimitiveTypeName.INT32).named("c"),
                        target))
                .isEmpty();
        assertThat(PhysicalValue.of(new Value.Text("7"), text, new SqlType.Char(10, Charset.UTF8)))
                .isEmpty();
    }

    private static Value exact(String number) {
        return new Value.Exact(new BigDecimal(number));
    }
}
