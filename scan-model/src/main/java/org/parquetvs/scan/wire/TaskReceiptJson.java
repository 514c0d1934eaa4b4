package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.scan.export.TaskReceipt;

/** {@link TaskReceipt} as text. */
public final class TaskReceiptJson {
    private static final String WHAT = "receipt of a task";
    private static final String FILE = "file";
    private static final String UPLOAD = "upload";
    private static final String PARTS = "parts";
    private static final String ROWS = "rows";
    private static final String FILES = "files";
    private static final String ERROR = "error";

    private TaskReceiptJson() {}

    /** The text of a receipt. */
    public static String render(TaskReceipt receipt) {
        JsonObjectBuilder json = VersionedJson.object().add(VersionedJson.VERSION_FIELD, VersionedJson.VERSION);
        if (receipt instanceof TaskReceipt.PendingFile file) {
            json.add(FILE, file.key())
                    .add(UPLOAD, file.upload())
                    .add(ROWS, file.rows())
                    .add(PARTS, VersionedJson.array(file.parts(), part -> VersionedJson.array()
                            .add(part.bytes())
                            .add(part.eTag())
                            .build()));
        } else if (receipt instanceof TaskReceipt.Done done) {
            json.add(ROWS, done.rows()).add(FILES, done.files());
        } else if (receipt instanceof TaskReceipt.Failed failed) {
            json.add(ERROR, failed.message());
        }
        return VersionedJson.render(json.build());
    }

    /**
     * Reads a receipt.
     *
     * @throws IllegalArgumentException if the text is not a receipt
     */
    public static TaskReceipt parse(String text) {
        return VersionedJson.parse(WHAT, text, TaskReceiptJson::read);
    }

    private static TaskReceipt read(JsonObject json) {
        JsonMembers fields =
                new JsonMembers(json, WHAT, VersionedJson.VERSION_FIELD, FILE, UPLOAD, PARTS, ROWS, FILES, ERROR);
        if (fields.has(ERROR)) {
            return new TaskReceipt.Failed(fields.text(ERROR));
        }
        long rows = JsonMembers.number(fields.value(ROWS), ROWS);
        if (fields.has(FILES)) {
            return new TaskReceipt.Done(rows, fields.integer(FILES));
        }
        List<TaskReceipt.Part> parts = new ArrayList<>();
        for (JsonValue part : fields.array(PARTS)) {
            List<JsonValue> values = JsonMembers.array(part, PARTS);
            parts.add(new TaskReceipt.Part(
                    JsonMembers.number(values.get(0), PARTS), JsonMembers.text(values.get(1), PARTS)));
        }
        return new TaskReceipt.PendingFile(fields.text(FILE), fields.text(UPLOAD), rows, parts);
    }
}
