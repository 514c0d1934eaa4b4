-- The functions that each DuckDB connection defines. They fail in a conversion, because DuckDB treats error() as
-- volatile: then conditions could not move below it, and the definition of a window could not use it.
-- In one transaction they take half the time of one for each.
BEGIN;

CREATE OR REPLACE TEMP MACRO exa_fit(x, n) AS
    CASE WHEN length(x) > n
        THEN CAST(CAST('data exception - string data, right truncation; Valuelength: ' || length(x)
            || ' Maxlength: ' || n AS INTEGER) AS VARCHAR)
        ELSE x END;

-- A single comparison checks both bounds, so that DuckDB computes an ordinary text only once.
CREATE OR REPLACE TEMP MACRO exa_text(x) AS
    CASE WHEN abs(2 * strlen(x) - 2000001) < 2000000 THEN x
        WHEN length(x) > 2000000
        THEN CAST(CAST('data exception - string data, right truncation; Maxlength: 2000000' AS INTEGER) AS VARCHAR)
        ELSE nullif(x, '') END;

CREATE OR REPLACE TEMP MACRO exa_ascii(x) AS
    CASE WHEN strlen(x) <> length(x)
        THEN CAST(CAST('data exception - string contains non-ASCII characters' AS INTEGER) AS VARCHAR)
        ELSE x END;

CREATE OR REPLACE TEMP MACRO exa_pad(x, n) AS
    CASE WHEN length(x) < n THEN rpad(x, n, ' ') ELSE x END;

CREATE OR REPLACE TEMP MACRO exa_finite(x) AS
    CASE WHEN isfinite(x) OR x IS NULL THEN x
        ELSE CAST(CAST('data exception - numeric value out of range: value ' || x
            || ' is not in [ -1.7976e+308 .. 1.7976e+308 ]' AS INTEGER) AS DOUBLE) END;

-- Below 1e12, products of doubles are wrong by less than a thousandth.
CREATE OR REPLACE TEMP MACRO exa_clear_of_ties(x, power) AS
    abs(x * power) < 1e12 AND abs(abs(x * power) % 1 - 0.5) > 1e-3;

-- A double is a tie between two decimals of up to 36 digits after the point, or at least 1e-77 away.
CREATE OR REPLACE TEMP MACRO exa_double_digits(x) AS
    rtrim(rtrim(format('{:.90f}', x), '0'), '.');

CREATE OR REPLACE TEMP MACRO exa_divisor(x) AS
    CASE WHEN x = 0 THEN CAST(CAST('data exception - division by zero' AS INTEGER) AS TINYINT) ELSE x END;

CREATE OR REPLACE TEMP MACRO exa_time(x) AS
    CASE WHEN x BETWEEN TIMESTAMP '0001-01-01 00:00:00' AND TIMESTAMP '9999-12-31 23:59:59.999999' OR x IS NULL THEN x
        ELSE CAST(CAST('data exception - datetime field overflow; Value: ' || x AS INTEGER) AS TIMESTAMP) END;

-- DuckDB itself also accepts 1_000, nan and infinity. To look for a few letters is faster than a pattern.
CREATE OR REPLACE TEMP MACRO exa_number_input(x) AS
    CASE WHEN contains(x, '_') OR contains(x, 'n') OR contains(x, 'N')
        THEN CAST(CAST('data exception - invalid character value for cast: ' || x AS INTEGER) AS VARCHAR)
        ELSE x END;

-- DuckDB itself accepts more texts than those of the forms, such as 24:00:00, infinity and time zones.
CREATE OR REPLACE TEMP MACRO exa_time_input(x) AS
    CASE WHEN regexp_full_match(x, '{timestamp}') OR x IS NULL THEN x
        ELSE CAST(CAST('data exception - invalid character value for cast: ' || x AS INTEGER) AS VARCHAR) END;

CREATE OR REPLACE TEMP MACRO exa_truth_input(x) AS
    CASE WHEN regexp_full_match(x, '{truth}\s*') OR x IS NULL THEN x
        ELSE CAST(CAST('data exception - invalid character value for cast: ' || x AS INTEGER) AS VARCHAR) END;

CREATE OR REPLACE TEMP MACRO exa_truth_number(x) AS
    CASE WHEN x IN (0, 1) OR x IS NULL THEN x
        ELSE CAST(CAST('data exception - invalid character value for cast: ' || x AS INTEGER) AS TINYINT) END;

CREATE OR REPLACE TEMP MACRO exa_cut_time(x, n) AS
    make_timestamp(epoch_us(x) - ((epoch_us(x) % n) + n) % n);

CREATE OR REPLACE TEMP MACRO exa_microseconds(x) AS
    make_timestamp((epoch_ns(x) - ((epoch_ns(x) % 1000) + 1000) % 1000) // 1000);

CREATE OR REPLACE TEMP MACRO exa_double_text(x) AS
    CASE WHEN x = trunc(x) AND abs(x) < 1e16 THEN CAST(CAST(x AS BIGINT) AS VARCHAR) ELSE CAST(x AS VARCHAR) END;

CREATE OR REPLACE TEMP MACRO exa_hash(x, n) AS
    CASE WHEN regexp_full_match(replace(x, '-', ''), '[0-9a-fA-F]{' || 2 * n || '}') THEN lower(replace(x, '-', ''))
        WHEN x IS NULL THEN NULL
        ELSE CAST(CAST('data exception - invalid character value for cast: ' || x || ' as HASHTYPE' AS INTEGER)
            AS VARCHAR) END;

COMMIT
