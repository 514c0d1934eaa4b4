SELECT "CODE", CAST(COUNT(*) AS DECIMAL(18,0)), CAST(SUM("PRICE") AS DECIMAL(36,2))
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":1,"connection":"S3","source":"t/*.parquet","output":{"rows":{"columns":[{"name":"CODE","type":"CHAR(3) ASCII","field":"code"},{"name":"PRICE","type":"DECIMAL(12,2)","field":"price"}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("CODE" CHAR(3) ASCII, "PRICE" DECIMAL(12,2))
  FROM (VALUES
    (0, '{"version":1,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
WHERE (("CODE" = 'abc') OR ("CODE" = 'abc'))
GROUP BY "CODE", CAST(NULL AS BOOLEAN)
HAVING (1 < COUNT(*))
ORDER BY SUM("PRICE") DESC NULLS FIRST
LIMIT 10
