-- INNER JOIN ON ("U"."DAY" = "V"."DAY")
--   INNER JOIN ON ("T"."ID" = "U"."ID")
--     scan T from t/*.parquet
--       reads 3 of 13 columns: NAME, ID, FLAG
--       workers filter "FLAG"
--       workers emit rows
--       files: 1 of 1 listed
--       row groups: all of 1 file whose footer is left to the workers
--       tasks: 1, at most 1,048,576 compressed bytes
--     scan U from u/*.parquet
--       reads 2 of 13 columns: ID, DAY
--       workers keep only rows whose ID is a ID of t/*.parquet
--       workers emit rows
--       files: 1 of 1 listed
--       row groups: all of 1 file whose footer is left to the workers
--       tasks: 1, at most 104,857,600 compressed bytes
--   scan V from v/*.parquet
--     reads 1 of 13 columns: DAY
--     workers keep only rows whose DAY is a DAY of u/*.parquet
--     workers emit rows
--     files: 1 of 1 listed
--     row groups: all of 1 file whose footer is left to the workers
--     tasks: 1, at most 1,048,576,000 compressed bytes
SELECT "T"."NAME"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]},{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"is-true":{"column":{"name":"FLAG","type":"BOOLEAN","field":["flag"]}}},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000), "ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1048576,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "T"
INNER JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"u/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]},{"name":"DAY","type":"DATE","field":["day"]}]}},"filter":{"constant":"true"},"key-filters":[{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]},"scan":{"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"is-true":{"column":{"name":"FLAG","type":"BOOLEAN","field":["flag"]}}},"binary-encoding":"base64"},"prefix":"t/1.parquet","files":[["",1048576,"\"e1\"",1767225600000]]}],"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0), "DAY" DATE)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"u/1.parquet","files":[["",104857600,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "U"
ON ("T"."ID" = "U"."ID")
INNER JOIN (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"v/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"DAY","type":"DATE","field":["day"]}]}},"filter":{"constant":"true"},"key-filters":[{"column":{"name":"DAY","type":"DATE","field":["day"]},"scan":{"connection":"S3","source":"u/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"DAY","type":"DATE","field":["day"]}]}},"filter":{"constant":"true"},"key-filters":[{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]},"scan":{"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"is-true":{"column":{"name":"FLAG","type":"BOOLEAN","field":["flag"]}}},"binary-encoding":"base64"},"prefix":"t/1.parquet","files":[["",1048576,"\"e1\"",1767225600000]]}],"binary-encoding":"base64"},"prefix":"u/1.parquet","files":[["",104857600,"\"e1\"",1767225600000]]}],"binary-encoding":"base64"}', "FILES") EMITS ("DAY" DATE)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"v/1.parquet","files":[["",1048576000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
) AS "V"
ON ("U"."DAY" = "V"."DAY")
