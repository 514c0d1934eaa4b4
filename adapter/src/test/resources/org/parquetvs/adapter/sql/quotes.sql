SELECT "it's a ""name"""
FROM (
  SELECT "My ""Schema"""."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"it\u0027s a \"name\"","type":"VARCHAR(2000000) UTF8","field":["it\u0027s"]}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("it's a ""name""" VARCHAR(2000000))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"o\u0027hare/\"1\".parquet","files":[["",1000,"\"e\u00271\"",0]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
