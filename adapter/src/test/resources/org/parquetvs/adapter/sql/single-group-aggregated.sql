-- one group: COUNT(*), SUM("ID"), MIN("NAME"), from the workers' partial aggregates
--   scan T from t/*.parquet
--     reads 2 of 13 columns: ID, NAME
--     workers emit groups, aggregated to COUNT, SUM, MIN
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
SELECT COALESCE(SUM("COUNT"), 0), SUM("SUM"), MIN("MIN")
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"groups":{"keys":[],"aggregates":[{"name":"COUNT","type":"DECIMAL(18,0)","function":"count","argument":{"bool":true}},{"name":"SUM","type":"DECIMAL(36,0)","function":"sum","argument":{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}}},{"name":"MIN","type":"VARCHAR(2000000) UTF8","function":"min","argument":{"column":{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}}}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("COUNT" DECIMAL(18,0), "SUM" DECIMAL(36,0), "MIN" VARCHAR(2000000))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
