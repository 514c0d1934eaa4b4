-- one group: VAR_SAMP("RATIO"), STDDEV_SAMP("RATIO"), VARIANCE(DISTINCT "PRICE"), from the workers' partial aggregates
--   scan T from t/*.parquet
--     reads 2 of 13 columns: PRICE, RATIO
--     workers emit groups by PRICE, aggregated to COUNT, MEAN, SQUARED_DISTANCES
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
SELECT COALESCE(SUM("SQUARED_DISTANCES" + "COUNT" * POWER("MEAN" - "CENTER", 2)) / NULLIF(SUM("COUNT") - 1, 0), VAR_SAMP("MEAN")), COALESCE(SQRT(SUM("SQUARED_DISTANCES" + "COUNT" * POWER("MEAN" - "CENTER", 2)) / NULLIF(SUM("COUNT") - 1, 0)), STDDEV_SAMP("MEAN")), VARIANCE(DISTINCT "PRICE")
FROM (
  SELECT "T".*,
    GREATEST(MIN("MEAN") OVER (), LEAST(MAX("MEAN") OVER (), SUM("COUNT" * "MEAN") OVER () / NULLIF(SUM("COUNT") OVER (), 0))) AS "CENTER"
  FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"groups":{"keys":[{"name":"PRICE","type":"DECIMAL(12,2)","value":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}}],"aggregates":[{"name":"COUNT","type":"DECIMAL(18,0)","function":"count","argument":{"column":{"name":"RATIO","type":"DOUBLE","field":["ratio"]}}},{"name":"MEAN","type":"DOUBLE","function":"mean","argument":{"column":{"name":"RATIO","type":"DOUBLE","field":["ratio"]}}},{"name":"SQUARED_DISTANCES","type":"DOUBLE","function":"squared-distances","argument":{"column":{"name":"RATIO","type":"DOUBLE","field":["ratio"]}}}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("PRICE" DECIMAL(12,2), "COUNT" DECIMAL(18,0), "MEAN" DOUBLE, "SQUARED_DISTANCES" DOUBLE)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "T"
)
