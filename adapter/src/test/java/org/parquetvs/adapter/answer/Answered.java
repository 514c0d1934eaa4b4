package org.parquetvs.adapter.answer;

import static org.parquetvs.adapter.pushdown.PushdownRequests.request;

import com.exasol.adapter.request.PushDownRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.sf.jsqlparser.JSQLParserException;
import org.parquetvs.adapter.planning.PlannedScan;
import org.parquetvs.adapter.properties.Delivery;
import org.parquetvs.adapter.query.PushedQuery;
import org.parquetvs.adapter.query.QueryReader;
import org.parquetvs.adapter.sql.FromClause;
import org.parquetvs.adapter.sql.Golden;
import org.parquetvs.adapter.sql.Imports;
import org.parquetvs.adapter.sql.PlanComment;
import org.parquetvs.adapter.sql.SelectSql;
import org.parquetvs.adapter.sql.SelectStatement;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.scan.ScanSpec;
import org.parquetvs.scan.ScanTask;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ReadOptions;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.file.FileSplit;
import org.parquetvs.scan.file.TaskFiles;
import org.parquetvs.scan.output.ScanOutput;

/** Answers to requests as the adapter gives them. */
final class Answered {
    private static final FileEntry FILE = new FileEntry("t/1.parquet", 1_000, "\"e1\"", 1_767_225_600_000L);

    private Answered() {}

    /** Compares the answer over one file with the expected text of this name. */
    static void golden(String name, PushDownRequest request) throws IOException, JSQLParserException {
        PushedQuery query = QueryReader.read(request);
        SelectStatement select = answer(query);
        Map<ScanSpec, PlannedScan> plans = select.scans()
                .distinct()
                .collect(Collectors.toMap(
                        Function.identity(),
                        spec -> new PlannedScan(new ScanPlan(
                                spec,
                                List.of(new ScanTask(0, new TaskFiles.Explicit(List.of(FileSplit.whole(FILE))), 1))))));
        Golden.check(
                name,
                PlanComment.of(query, select, plans, Imports.NONE)
                        + new SelectSql("ADAPTER", Delivery.SET).render(select, plans));
    }

    static SelectStatement answer(PushDownRequest request) {
        return answer(QueryReader.read(request));
    }

    private static SelectStatement answer(PushedQuery query) {
        return new AnswerPlanner("S3", ReadOptions.of(BinaryEncoding.BASE64)).of(query);
    }

    /** The one scan of an answer. */
    static ScanSpec scan(SelectStatement select) {
        return ((FromClause.Scan) select.from()).spec();
    }

    /** What the workers emit for a request over one table. */
    static ScanOutput output(String query) {
        return scan(answer(request(query))).output();
    }
}
