SELECT "ID"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"hash-bin":{"index":0,"count":2}}'),
    (1, '{"version":3,"part":0,"parts":1,"hash-bin":{"index":1,"count":2}}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
