-- ORDER BY "D"."DAY"
--   WHERE ("B"."NAME" <> "E"."NAME")
--     FULL JOIN ON ("D"."ID" = "E"."ID")
--       RIGHT JOIN ON "D"."FLAG"
--         LEFT JOIN ON ("A"."ID" = "C"."ID")
--           INNER JOIN ON ("A"."ID" = "B"."ID")
--             scan T AS A from t/*.parquet
--               reads 2 of 13 columns: NAME, ID
--               workers emit rows
--               files: 0 of 0 listed
--               row groups: none
--               tasks: 1, 0 compressed bytes
--             scan U AS B from u/*.parquet
--               reads 3 of 13 columns: NAME, ID, FLAG
--               workers filter "FLAG"
--               workers emit rows
--               files: 0 of 0 listed
--               row groups: none
--               tasks: 1, 0 compressed bytes
--           scan V AS C from v/*.parquet
--             reads 2 of 13 columns: NAME, ID
--             workers emit rows
--             files: 0 of 0 listed
--             row groups: none
--             tasks: 1, 0 compressed bytes
--         scan T AS D from t/*.parquet
--           reads 3 of 13 columns: DAY, FLAG, ID
--           workers emit rows
--           files: 0 of 0 listed
--           row groups: none
--           tasks: 1, 0 compressed bytes
--       scan U AS E from u/*.parquet
--         reads 2 of 13 columns: NAME, ID
--         workers emit rows
--         files: 0 of 0 listed
--         row groups: none
--         tasks: 1, 0 compressed bytes
SELECT "A"."NAME", "C"."NAME"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]},{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000), "ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "A"
INNER JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"u/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]},{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"is-true":{"column":{"name":"FLAG","type":"BOOLEAN","field":["flag"]}}},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000), "ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "B"
ON ("A"."ID" = "B"."ID")
LEFT JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"v/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]},{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000), "ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "C"
ON ("A"."ID" = "C"."ID")
RIGHT JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"DAY","type":"DATE","field":["day"]},{"name":"FLAG","type":"BOOLEAN","field":["flag"]},{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("DAY" DATE, "FLAG" BOOLEAN, "ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "D"
ON "D"."FLAG"
FULL JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"u/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]},{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000), "ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "E"
ON ("D"."ID" = "E"."ID")
WHERE ("B"."NAME" <> "E"."NAME")
ORDER BY "D"."DAY" ASC NULLS FIRST
