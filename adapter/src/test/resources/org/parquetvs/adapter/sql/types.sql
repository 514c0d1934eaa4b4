SELECT "A", "B", "C", "D", "E", "F", "G", "H", "SOURCE_REFERENCE"
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"rows":{"columns":[{"name":"A","type":"DECIMAL(9,2)","field":["a"]},{"name":"B","type":"DOUBLE","field":["b"]},{"name":"C","type":"VARCHAR(2000000) UTF8","field":["c"]},{"name":"D","type":"CHAR(3) UTF8","field":["d"]},{"name":"E","type":"BOOLEAN","field":["e"]},{"name":"F","type":"DATE","field":["f"]},{"name":"G","type":"TIMESTAMP(9)","field":["g"]},{"name":"H","type":"HASHTYPE(16 BYTE)","field":["h"]},{"name":"SOURCE_REFERENCE","type":"VARCHAR(2000) UTF8","file-key":true}]}},"filter":{"constant":"true"},"binary-encoding":"base64"}', "FILES") EMITS ("A" DECIMAL(9,2), "B" DOUBLE, "C" VARCHAR(2000000), "D" CHAR(3), "E" BOOLEAN, "F" DATE, "G" TIMESTAMP(9), "H" HASHTYPE, "SOURCE_REFERENCE" VARCHAR(2000))
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
