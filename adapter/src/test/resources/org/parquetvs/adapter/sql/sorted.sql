-- LIMIT 3
--   ORDER BY LENGTH("NAME"), 1 DESC
--     scan T from t/*.parquet
--       reads 1 of 13 columns: NAME
--       workers emit rows
--       files: 0 of 0 listed
--       row groups: none
--       tasks: 1, 0 compressed bytes
SELECT "NAME"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("NAME" VARCHAR(2000000))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
ORDER BY LENGTH("NAME") ASC NULLS LAST, CAST(NULL AS BOOLEAN) DESC NULLS FIRST
LIMIT 3
