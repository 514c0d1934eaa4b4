-- HAVING TRUE
--   one group
--     one row, without a scan
SELECT CAST(5 AS DECIMAL(1,0))
FROM DUAL
WHERE TRUE
