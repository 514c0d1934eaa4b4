package org.parquetvs.bench.documents;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.parquetvs.scan.file.FileFormat;

/**
 * The input of a contender.
 *
 * @param fields by name; none means all
 */
public record DocumentQuery(FileFormat format, Path file, List<String> fields) {

    public DocumentQuery {
        fields = List.copyOf(fields);
    }

    /** The query as arguments of a contender, before other ones. */
    public List<String> arguments(List<String> others) {
        List<String> arguments = new ArrayList<>(List.of(format.name(), file.toString(), String.join(",", fields)));
        arguments.addAll(others);
        return arguments;
    }

    static DocumentQuery parse(String[] arguments) {
        return new DocumentQuery(
                FileFormat.valueOf(arguments[0]),
                Path.of(arguments[1]),
                arguments[2].isEmpty() ? List.of() : List.of(arguments[2].split(",", -1)));
    }

    boolean asksFor(String field) {
        return fields.isEmpty() || fields.contains(field);
    }
}
