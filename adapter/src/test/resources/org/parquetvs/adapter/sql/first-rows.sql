-- LIMIT 10 OFFSET 5
--   ORDER BY "AT" DESC
--     scan T from t/*.parquet
--       reads 3 of 13 columns: NAME, AT, ID
--       workers filter ("ID" < 1)
--       workers emit the first 15 rows of each task by "AT" DESC
--       files: 0 of 0 listed
--       row groups: none
--       tasks: 1, 0 compressed bytes
SELECT "NAME"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"first-rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]},{"name":"AT","type":"TIMESTAMP(6)","field":["at"]}],"order":[{"column":1,"direction":"descending","nulls":"nulls-last"}],"limit":15}},"filter":{"less":[{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}},{"exact":"1"}]},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000), "AT" TIMESTAMP(6))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
ORDER BY "AT" DESC NULLS LAST
LIMIT 10 OFFSET 5
