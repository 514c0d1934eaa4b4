package org.parquetvs.scan.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.coverage.FuzzTarget;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.scan.ScanSpec;

/** The texts that the adapter writes for workers. */
public final class ScanTaskFuzz implements FuzzTarget {

    @Override
    public String name() {
        return "scan-task";
    }

    @Override
    public void read(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        parse(() -> {
            ScanSpec spec = ScanSpecJson.parseSpec(text);
            requireSame(spec, ScanSpecJson.parseSpec(ScanSpecJson.renderSpec(spec)));
        });
        parse(() -> TaskFilesJson.parseFiles(List.of(text)));
        parse(() -> ExportSpecJson.parse(text));
        parse(() -> TaskReceiptJson.parse(text));
    }

    private static void parse(Runnable parser) {
        try {
            parser.run();
        } catch (IllegalArgumentException refused) {
            Refusal.requireCode(refused);
        }
    }

    private static void requireSame(Object read, Object again) {
        if (!read.equals(again)) {
            throw new AssertionError(read + " becomes " + again);
        }
    }
}
