SELECT TRUE
FROM (
  SELECT * FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"A","type":"DECIMAL(9,2)","field":["a"]},{"name":"B","type":"DOUBLE","field":["b"]},{"name":"C","type":"VARCHAR(10) UTF8","field":["c"]},{"name":"D","type":"BOOLEAN","field":["d"]},{"name":"E","type":"DATE","field":["e"]},{"name":"F","type":"TIMESTAMP(3)","field":["f"]},{"name":"G","type":"TIMESTAMP(0)","field":["g"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("A" DECIMAL(9,2), "B" DOUBLE, "C" VARCHAR(10), "D" BOOLEAN, "E" DATE, "F" TIMESTAMP(3), "G" TIMESTAMP(0))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
  ) UNION ALL
  SELECT * FROM (VALUES (CAST(1000 AS DECIMAL(9,2)), CAST(-0.5E0 AS DOUBLE), CAST('it''s' AS VARCHAR(10)), CAST(TRUE AS BOOLEAN), CAST(DATE '0001-01-01' AS DATE), CAST(TIMESTAMP '1970-01-01 00:00:01.005' AS TIMESTAMP(3)), CAST(TIMESTAMP '1969-12-31 23:59:59' AS TIMESTAMP(0))), (CAST(NULL AS DECIMAL(9,2)), CAST(NULL AS DOUBLE), CAST(NULL AS VARCHAR(10)), CAST(NULL AS BOOLEAN), CAST(NULL AS DATE), CAST(NULL AS TIMESTAMP(3)), CAST(NULL AS TIMESTAMP(0)))) AS "T"("A", "B", "C", "D", "E", "F", "G")
)
