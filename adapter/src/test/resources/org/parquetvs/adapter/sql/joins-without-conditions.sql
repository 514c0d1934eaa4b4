-- LIMIT 10
--   LEFT JOIN
--     scan V AS C from v/*.parquet
--       reads 1 of 13 columns: FLAG
--       workers emit rows
--       files: 0 of 0 listed
--       row groups: none
--       tasks: 1, 0 compressed bytes
--     INNER JOIN
--       scan T AS A from t/*.parquet
--         reads 1 of 13 columns: CODE
--         database filters ("CODE" = 'abc'), because CHAR and HASHTYPE have several spellings of one value
--         workers emit rows
--         files: 0 of 0 listed
--         row groups: none
--         tasks: 1, 0 compressed bytes
--       scan U AS B from u/*.parquet
--         reads 1 of 13 columns: FLAG
--         workers filter "FLAG"
--         workers emit rows
--         files: 0 of 0 listed
--         row groups: none
--         tasks: 1, 0 compressed bytes
SELECT TRUE
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"v/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"FLAG","type":"BOOLEAN","field":["flag"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("FLAG" BOOLEAN)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "C"
LEFT JOIN ((SELECT * FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"CODE","type":"CHAR(3) ASCII","field":["code"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("CODE" CHAR(3) ASCII)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) WHERE ("CODE" = 'abc')) AS "A"
CROSS JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"u/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"FLAG","type":"BOOLEAN","field":["flag"]}]}},"filter":{"is-true":{"column":{"name":"FLAG","type":"BOOLEAN","field":["flag"]}}},"binary-encoding":"base64"}', "FILES") EMITS ("FLAG" BOOLEAN)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "B")
ON 1 = 1
LIMIT 10
