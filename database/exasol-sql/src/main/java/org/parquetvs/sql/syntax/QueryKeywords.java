package org.parquetvs.sql.syntax;

import java.util.Set;

/** The keywords of queries and of statements that change rows. */
public final class QueryKeywords {
    public static final Set<String> ALL = Set.of("""
            ALL AND AS ASC BETWEEN BY CASE CAST CONNECT CROSS DEFAULT DELETE DESC DISTINCT ELSE END ESCAPE EXCEPT EXISTS
            FALSE FROM FULL GROUP HAVING IN INNER INSERT INTERSECT INTO IS JOIN LEFT LIKE LIMIT MINUS NOCYCLE NOT NULL
            OFFSET ON OR ORDER OUTER OVER PARTITION PRIOR QUALIFY RIGHT SELECT SET SIBLINGS START THEN TRUE UNION UPDATE
            USING VALUES WHEN WHERE WITH
            """.strip().split("\\s+"));

    private QueryKeywords() {}
}
