-- GROUP BY "CITY": SUM("PRICE"), SUM(("PRICE" + 1)), SUM((1.5 - "PRICE")), AVG(("PRICE" - 2)), COUNT(("PRICE" + 3)), from the workers' partial aggregates
--   scan T from t/*.parquet
--     reads 2 of 13 columns: CITY, PRICE
--     workers emit groups by CITY, aggregated to SUM, COUNT
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
SELECT CAST(SUM("SUM") AS DECIMAL(36,2)), CAST((1 * CAST(SUM("COUNT") AS DECIMAL(15,0)) + SUM("SUM")) AS DECIMAL(36,2)), CAST((1.5 * CAST(SUM("COUNT") AS DECIMAL(15,0)) - SUM("SUM")) AS DECIMAL(36,2)), CAST(((-2 * CAST(SUM("COUNT") AS DECIMAL(15,0)) + SUM("SUM")) / NULLIF(SUM("COUNT"), 0)) AS DOUBLE), CAST(COALESCE(SUM("COUNT"), 0) AS DECIMAL(18,0))
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"groups":{"keys":[{"name":"CITY","type":"VARCHAR(100) UTF8","value":{"column":{"name":"CITY","type":"VARCHAR(100) UTF8","field":["city"]}}}],"aggregates":[{"name":"SUM","type":"DECIMAL(36,2)","function":"sum","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}},{"name":"COUNT","type":"DECIMAL(18,0)","function":"count","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("CITY" VARCHAR(100), "SUM" DECIMAL(36,2), "COUNT" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
GROUP BY "CITY"
