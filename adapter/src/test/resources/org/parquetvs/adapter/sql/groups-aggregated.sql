-- LIMIT 10
--   ORDER BY SUM("PRICE") DESC, "CODE"
--     HAVING (1 < COUNT(*))
--       GROUP BY "CITY", "CODE": COUNT(*), COUNT("NAME"), SUM("PRICE"), AVG("PRICE"), MAX("AT"), SUM("RATIO"), from the workers' partial aggregates
--         scan T from t/*.parquet
--           reads 7 of 13 columns: CITY, CODE, NAME, PRICE, AT, RATIO, ID
--           workers filter ("ID" < 1)
--           workers emit groups by CITY, CODE, aggregated to COUNT, COUNT_2, SUM, COUNT_3, MAX, SUM_2
--           files: 0 of 0 listed
--           row groups: none
--           tasks: 1, 0 compressed bytes
SELECT "CITY", CAST(COALESCE(SUM("COUNT"), 0) AS DECIMAL(18,0)), CAST(COALESCE(SUM("COUNT_2"), 0) AS DECIMAL(18,0)), CAST(SUM("SUM") AS DECIMAL(36,2)), CAST((SUM("SUM") / NULLIF(SUM("COUNT_3"), 0)) AS DOUBLE), CAST(MAX("MAX") AS TIMESTAMP(6)), CAST((SUM("SUM_2") / COALESCE(SUM("COUNT"), 0)) AS DOUBLE)
FROM (
  SELECT "ADAPTER"."SCAN_PARQUET"('{"version":3,"connection":"S3","source":"t/*.parquet","format":"parquet","output":{"groups":{"keys":[{"name":"CITY","type":"VARCHAR(100) UTF8","value":{"column":{"name":"CITY","type":"VARCHAR(100) UTF8","field":["city"]}}},{"name":"CODE","type":"CHAR(3) ASCII","value":{"column":{"name":"CODE","type":"CHAR(3) ASCII","field":["code"]}}}],"aggregates":[{"name":"COUNT","type":"DECIMAL(18,0)","function":"count","argument":{"bool":true}},{"name":"COUNT_2","type":"DECIMAL(18,0)","function":"count","argument":{"column":{"name":"NAME","type":"VARCHAR(2000000) UTF8","field":["name"]}}},{"name":"SUM","type":"DECIMAL(36,2)","function":"sum","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}},{"name":"COUNT_3","type":"DECIMAL(18,0)","function":"count","argument":{"column":{"name":"PRICE","type":"DECIMAL(12,2)","field":["price"]}}},{"name":"MAX","type":"TIMESTAMP(6)","function":"max","argument":{"column":{"name":"AT","type":"TIMESTAMP(6)","field":["at"]}}},{"name":"SUM_2","type":"DOUBLE","function":"sum","argument":{"column":{"name":"RATIO","type":"DOUBLE","field":["ratio"]}}}]}},"filter":{"less":[{"column":{"name":"ID","type":"DECIMAL(18,0)","field":["id"]}},{"exact":"1"}]},"binary-encoding":"base64"}', "FILES") EMITS ("CITY" VARCHAR(100), "CODE" CHAR(3) ASCII, "COUNT" DECIMAL(18,0), "COUNT_2" DECIMAL(18,0), "SUM" DECIMAL(36,2), "COUNT_3" DECIMAL(18,0), "MAX" TIMESTAMP(6), "SUM_2" DOUBLE)
  FROM (VALUES
    (0, '{"version":3,"part":0,"parts":1,"prefix":"t/1.parquet","files":[["",1000,"\"e1\"",1767225600000]]}')
  ) AS "T"("TASK_ID", "FILES")
  GROUP BY "TASK_ID"
)
GROUP BY "CITY", "CODE"
HAVING (1 < COALESCE(SUM("COUNT"), 0))
ORDER BY SUM("SUM") DESC NULLS FIRST, "CODE" ASC NULLS LAST
LIMIT 10
