SELECT "ID", "NAME"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET_SCALAR"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"ID","type":"DECIMAL(18,0)","field":["id"]},{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("ID" DECIMAL(18,0), "NAME" VARCHAR(2000000))
  FROM (
    SELECT "ADAPTER"."DISTRIBUTE_TASKS"("FILES")
    FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/2.parquet","files":[["",9000000,"\"e2\"",1767225600000,0,3]]}'),
    (1, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
    ) AS "T"("TASK_ID", "FILES")
    GROUP BY "TASK_ID"
  ) AS "T"
)
