package org.parquetvs.bench.data;

import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.writer.settings.WriterSettings;

/** A month of clicks in the order of time: few visitors, pages and phrases have most of them. */
public final class Clicks {
    private static final long SEED = 50;
    private static final long USUAL_ROWS = 5_000_000;
    private static final int FILES = 5;
    private static final int ROW_GROUP_ROWS = 250_000;
    /** 2026-07-01. */
    private static final int FIRST_DAY = 20_635;

    private static final int DAYS = 31;
    private static final long MICROS_PER_DAY = 86_400_000_000L;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private Clicks() {}

    /** A data set of {@code rows} rows in five files. */
    public static DataSet dataSet(String name, long rows) {
        return new DataSet(name, 1, SEED, COLUMNS, rows, FILES, ROW_GROUP_ROWS, WriterSettings.USUAL);
    }

    private static final List<Column> COLUMNS = List.of(
            number("WATCH_ID", new ColumnValues.Uniform(1, (long) 1e17)),
            new Column(
                    Types.required(PrimitiveTypeName.INT64)
                            .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.MICROS))
                            .named("EVENT_TIME"),
                    new ColumnValues.Running(FIRST_DAY * MICROS_PER_DAY, DAYS * MICROS_PER_DAY / USUAL_ROWS)),
            new Column(
                    Types.required(PrimitiveTypeName.INT32)
                            .as(LogicalTypeAnnotation.dateType())
                            .named("EVENT_DATE"),
                    new ColumnValues.Uniform(FIRST_DAY, FIRST_DAY + DAYS - 1)),
            number("COUNTER_ID", new ColumnValues.Skewed(new ColumnValues.Running(1, 1), 13)),
            number("CLIENT_IP", new ColumnValues.Skewed(new ColumnValues.Uniform(1, 4_000_000_000L), 20)),
            number("REGION_ID", new ColumnValues.Skewed(new ColumnValues.Running(1, 1), 11)),
            number("USER_ID", new ColumnValues.Skewed(new ColumnValues.Uniform(1, (long) 1e17), 20)),
            number("URL_HASH", new ColumnValues.Skewed(new ColumnValues.Uniform(1, (long) 1e17), 20)),
            number("REFERER_HASH", new ColumnValues.Skewed(new ColumnValues.Uniform(1, (long) 1e17), 19)),
            text("URL", 0, new ColumnValues.Skewed(page("/"), 20)),
            text("TITLE", 10, new ColumnValues.Skewed(words(6), 18)),
            text("REFERER", 20, new ColumnValues.Skewed(page("/from/"), 19)),
            text("SEARCH_PHRASE", 80, new ColumnValues.Skewed(words(3), 18)),
            text("MOBILE_PHONE_MODEL", 90, new ColumnValues.Skewed(new ColumnValues.Text(3, 8, LETTERS), 7)),
            text("BROWSER_LANGUAGE", 0, pick("de", "en", "en", "en", "es", "fr", "ja", "pl", "zh")),
            small("OS", 0, 40),
            small("USER_AGENT", 1, 80),
            small("MOBILE_PHONE", 0, 60),
            small("RESOLUTION_WIDTH", 320, 2_560),
            small("RESOLUTION_HEIGHT", 480, 1_600),
            small("WINDOW_WIDTH", 300, 2_500),
            small("WINDOW_HEIGHT", 200, 1_500),
            new Column(integer("ADV_ENGINE_ID"), mostlyZero(18)),
            new Column(integer("SEARCH_ENGINE_ID"), mostlyZero(90)),
            small("TRAFFIC_SOURCE_ID", -1, 9),
            small("AGE", 0, 80),
            flag("IS_REFRESH"),
            flag("IS_LINK"),
            flag("IS_DOWNLOAD"),
            flag("DONT_COUNT_HITS"));

    private static Column number(String name, ColumnValues values) {
        return new Column(Types.required(PrimitiveTypeName.INT64).named(name), values);
    }

    private static Type integer(String name) {
        return Types.required(PrimitiveTypeName.INT32).named(name);
    }

    private static Column small(String name, long min, long max) {
        return new Column(integer(name), new ColumnValues.Skewed(new ColumnValues.Uniform(min, max), 8));
    }

    /** 0 or 1; mostly 0. */
    private static Column flag(String name) {
        return new Column(integer(name), new ColumnValues.Pick(List.of(0L, 0L, 0L, 0L, 0L, 0L, 1L)));
    }

    /** 0 in nine of ten rows, otherwise up to {@code most}. */
    private static ColumnValues mostlyZero(int most) {
        return new ColumnValues.Pick(Stream.concat(
                        Stream.generate(() -> 0L).limit(9L * most),
                        Stream.iterate(1L, number -> number + 1).limit(most))
                .<@Nullable Object>map(number -> number)
                .toList());
    }

    private static Column text(String name, int percentNull, ColumnValues values) {
        Types.PrimitiveBuilder<PrimitiveType> type =
                percentNull == 0 ? Types.required(PrimitiveTypeName.BINARY) : Types.optional(PrimitiveTypeName.BINARY);
        return new Column(
                type.as(LogicalTypeAnnotation.stringType()).named(name),
                percentNull == 0 ? values : new ColumnValues.WithNulls(values, percentNull, 1));
    }

    private static ColumnValues page(String separator) {
        return new ColumnValues.Joined(List.of(
                pick("http://", "https://"),
                pick("www.", "m.", "news.", "shop."),
                pick("example", "market", "search", "google", "weather", "travel", "auto", "football", "music", "mail"),
                pick(".com", ".org", ".net", ".de"),
                pick(separator),
                words(2),
                pick("?id="),
                new ColumnValues.Text(6, 24, LETTERS)));
    }

    /** Some words. */
    private static ColumnValues words(int count) {
        return new ColumnValues.Joined(
                Stream.generate(Clicks::word).limit(count).toList());
    }

    private static ColumnValues word() {
        return new ColumnValues.Joined(List.of(
                pick("cheap ", "new ", "best ", "used ", "red ", "the ", "Google ", "big ", "late ", ""),
                new ColumnValues.Text(2, 7, LETTERS),
                pick(" ")));
    }

    private static ColumnValues pick(String... choices) {
        return new ColumnValues.Pick(
                Stream.of(choices).<@Nullable Object>map(Binary::fromString).toList());
    }
}
