-- GROUP BY "DAY": COUNT(DISTINCT "NAME"), SUM("PRICE"), from the workers' partial aggregates
--   scan T from t/*.parquet
--     reads 3 of 13 columns: DAY, NAME, PRICE
--     workers emit groups by DAY, NAME, aggregated to SUM
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
SELECT "DAY", COUNT(DISTINCT "NAME"), SUM("SUM")
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"groups":{"keys":[{"name":"DAY","type":"DATE","value":{"column":{"name":"DAY","type":"DATE","field":["day"]}}},{"name":"NAME","type":"VARCHAR(2000000) UTF8","value":{"column":{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}}}],"aggregates":[{"name":"SUM","type":"DECIMAL(36,2)","function":"sum","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("DAY" DATE, "NAME" VARCHAR(2000000), "SUM" DECIMAL(36,2))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
GROUP BY "DAY"
