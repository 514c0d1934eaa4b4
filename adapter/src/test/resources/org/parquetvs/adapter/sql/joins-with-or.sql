-- INNER JOIN ON ("A"."ID" = "B"."ID") AND ((("A"."NAME" = 'x') AND ("B"."NAME" = 'y')) OR (("A"."NAME" = 'y') AND ("B"."NAME" = 'x')))
--   scan T AS A from t/*.parquet
--     reads 2 of 13 columns: ID, NAME
--     workers filter ("ID" < 100)
--     workers filter (("NAME" = 'x') OR ("NAME" = 'y')), which follows from other conditions
--     workers emit rows
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
--   scan U AS B from u/*.parquet
--     reads 2 of 13 columns: ID, NAME
--     workers filter ("ID" < 100), which follows from other conditions
--     workers filter (("NAME" = 'y') OR ("NAME" = 'x')), which follows from other conditions
--     workers emit rows
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
SELECT TRUE
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]},{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}]}},"filter":{"and":[{"less":[{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}},{"exact":"100"}]},{"or":[{"equal":[{"column":{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}},{"text":"x"}]},{"equal":[{"column":{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}},{"text":"y"}]}]}]},"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0), "NAME" VARCHAR(2000000))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "A"
INNER JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"u/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]},{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}]}},"filter":{"and":[{"less":[{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}},{"exact":"100"}]},{"or":[{"equal":[{"column":{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}},{"text":"y"}]},{"equal":[{"column":{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}},{"text":"x"}]}]}]},"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0), "NAME" VARCHAR(2000000))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "B"
ON ("A"."ID" = "B"."ID") AND ((("A"."NAME" = 'x') AND ("B"."NAME" = 'y')) OR (("A"."NAME" = 'y') AND ("B"."NAME" = 'x')))
