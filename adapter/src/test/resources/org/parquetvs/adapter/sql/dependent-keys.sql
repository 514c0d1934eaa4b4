-- GROUP BY ("ID" - 1), "ID", (("ID" - 1) + LENGTH("CITY")): COUNT(*), from the workers' partial aggregates
--   scan T from t/*.parquet
--     reads 2 of 13 columns: ID, CITY
--     workers emit groups by ID, KEY, aggregated to COUNT
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
SELECT ("ID" - 1), COALESCE(SUM("COUNT"), 0), "ID"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"groups":{"keys":[{"name":"ID","type":"DECIMAL(18,0)","value":{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}}},{"name":"KEY","type":"DECIMAL(20,0)","value":{"call":{"function":"add","arguments":[{"call":{"function":"sub","arguments":[{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}},{"exact":"1"}]}},{"call":{"function":"length","arguments":[{"column":{"name":"CITY","type":"VARCHAR(100) UTF8","field":["city"]}}]}}]}}}],"aggregates":[{"name":"COUNT","type":"DECIMAL(18,0)","function":"count","argument":{"bool":true}}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0), "KEY" DECIMAL(20,0), "COUNT" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
GROUP BY ("ID" - 1), "ID", "KEY"
