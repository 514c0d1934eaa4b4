-- HAVING (1 < STDDEV_POP("PRICE"))
--   GROUP BY "CITY", "DAY": AVG("PRICE"), STDDEV("PRICE"), VAR_POP("RATIO"), STDDEV_POP("PRICE"), from the workers' partial aggregates
--     scan T from t/*.parquet
--       reads 4 of 13 columns: CITY, DAY, PRICE, RATIO
--       workers emit groups by CITY, DAY, aggregated to SUM, COUNT, MEAN, SQUARED_DISTANCES, COUNT_2, MEAN_2, SQUARED_DISTANCES_2
--       files: 0 of 0 listed
--       row groups: none
--       tasks: 1, 0 compressed bytes
SELECT "CITY", CAST((SUM("SUM") / NULLIF(SUM("COUNT"), 0)) AS DOUBLE), CAST(COALESCE(SQRT(SUM("SQUARED_DISTANCES" + "COUNT" * POWER("MEAN" - "CENTER", 2)) / NULLIF(SUM("COUNT") - 1, 0)), STDDEV("MEAN")) AS DOUBLE), CAST((SUM("SQUARED_DISTANCES_2" + "COUNT_2" * POWER("MEAN_2" - "CENTER_2", 2)) / NULLIF(SUM("COUNT_2"), 0)) AS DOUBLE)
FROM (
  SELECT "T".*,
    GREATEST(MIN("MEAN") OVER (PARTITION BY "CITY", "DAY"), LEAST(MAX("MEAN") OVER (PARTITION BY "CITY", "DAY"), SUM("COUNT" * "MEAN") OVER (PARTITION BY "CITY", "DAY") / NULLIF(SUM("COUNT") OVER (PARTITION BY "CITY", "DAY"), 0))) AS "CENTER",
    GREATEST(MIN("MEAN_2") OVER (PARTITION BY "CITY", "DAY"), LEAST(MAX("MEAN_2") OVER (PARTITION BY "CITY", "DAY"), SUM("COUNT_2" * "MEAN_2") OVER (PARTITION BY "CITY", "DAY") / NULLIF(SUM("COUNT_2") OVER (PARTITION BY "CITY", "DAY"), 0))) AS "CENTER_2"
  FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"groups":{"keys":[{"name":"CITY","type":"VARCHAR(100) UTF8","value":{"column":{"name":"CITY","type":"VARCHAR(100) UTF8","field":["city"]}}},{"name":"DAY","type":"DATE","value":{"column":{"name":"DAY","type":"DATE","field":["day"]}}}],"aggregates":[{"name":"SUM","type":"DECIMAL(36,2)","function":"sum","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}},{"name":"COUNT","type":"DECIMAL(18,0)","function":"count","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}},{"name":"MEAN","type":"DOUBLE","function":"mean","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}},{"name":"SQUARED_DISTANCES","type":"DOUBLE","function":"squared-distances","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}},{"name":"COUNT_2","type":"DECIMAL(18,0)","function":"count","argument":{"column":{"name":"RATIO","type":"DOUBLE","field":["ratio"]}}},{"name":"MEAN_2","type":"DOUBLE","function":"mean","argument":{"column":{"name":"RATIO","type":"DOUBLE","field":["ratio"]}}},{"name":"SQUARED_DISTANCES_2","type":"DOUBLE","function":"squared-distances","argument":{"column":{"name":"RATIO","type":"DOUBLE","field":["ratio"]}}}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("CITY" VARCHAR(100), "DAY" DATE, "SUM" DECIMAL(36,2), "COUNT" DECIMAL(18,0), "MEAN" DOUBLE, "SQUARED_DISTANCES" DOUBLE, "COUNT_2" DECIMAL(18,0), "MEAN_2" DOUBLE, "SQUARED_DISTANCES_2" DOUBLE)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "T"
)
GROUP BY "CITY", "DAY"
HAVING (1 < SQRT((SUM("SQUARED_DISTANCES" + "COUNT" * POWER("MEAN" - "CENTER", 2)) / NULLIF(SUM("COUNT"), 0))))
