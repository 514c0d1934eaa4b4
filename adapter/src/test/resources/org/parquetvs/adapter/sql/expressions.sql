-- SELECT ("ID" + -1), UPPER("CITY")
--   scan T from t/*.parquet
--     reads 3 of 13 columns: ID, CITY, CODE
--     database filters ("CODE" = 'abc'), because CHAR and HASHTYPE have several spellings of one value
--     workers emit rows
--     files: 0 of 0 listed
--     row groups: none
--     tasks: 1, 0 compressed bytes
SELECT CAST(("ID" + -1) AS DECIMAL(19,0)), CAST(UPPER("CITY") AS VARCHAR(10) ASCII), CAST(NULL AS BOOLEAN)
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]},{"name":"CITY","type":"VARCHAR(100) UTF8","field":["city"]},{"name":"CODE","type":"CHAR(3) ASCII","field":["code"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0), "CITY" VARCHAR(100), "CODE" CHAR(3) ASCII)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
WHERE ("CODE" = 'abc')
