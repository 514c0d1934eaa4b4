-- INNER JOIN ON ("W"."ID" = "V"."ID")
--   scan W from w/*.parquet
--     reads 3 of 13 columns: NAME, ID, FLAG
--     workers filter "FLAG"
--     workers emit rows
--     files: 1 of 1 listed
--     row groups: all of 1 file whose footer is left to the workers
--     tasks: 1, at most 4,096 compressed bytes
--   scan V from v/*.parquet
--     reads 1 of 13 columns: ID
--     workers keep only rows whose ID is a ID of W, read while planning: 7, 9
--     workers emit rows
--     files: 1 of 1 listed
--     row groups: all of 1 file whose footer is left to the workers
--     tasks: 1, at most 1,048,576,000 compressed bytes
SELECT "W"."NAME"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"w/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]},{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"is-true":{"column":{"name":"FLAG","type":"BOOLEAN","field":["flag"]}}},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000), "ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"w/1.parquet","files":[["",4096,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "W"
INNER JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"v/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"in":{"operand":{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}},"values":[{"exact":"7"},{"exact":"9"}]}},"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"v/1.parquet","files":[["",1048576000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "V"
ON ("W"."ID" = "V"."ID")
