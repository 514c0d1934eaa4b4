-- LIMIT 10
--   ORDER BY SUM("PRICE") DESC
--     HAVING (1 < COUNT(*))
--       GROUP BY "CODE", 1: COUNT(*), SUM("PRICE"), of rows because a condition is left to the database
--         scan T from t/*.parquet
--           reads 2 of 13 columns: CODE, PRICE
--           database filters (("CODE" = 'abc') OR ("CODE" = 'abd')), because of ("CODE" = 'abc'): CHAR and HASHTYPE have several spellings of one value
--           workers emit rows
--           files: 0 of 0 listed
--           row groups: none
--           tasks: 1, 0 compressed bytes
SELECT "CODE", CAST(COUNT(*) AS DECIMAL(18,0)), CAST(SUM("PRICE") AS DECIMAL(36,2))
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"CODE","type":"CHAR(3) ASCII","field":["code"]},{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("CODE" CHAR(3) ASCII, "PRICE" DECIMAL(12,2))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
WHERE (("CODE" = 'abc') OR ("CODE" = 'abd'))
GROUP BY "CODE", CAST(NULL AS BOOLEAN)
HAVING (1 < COUNT(*))
ORDER BY SUM("PRICE") DESC NULLS FIRST
LIMIT 10
