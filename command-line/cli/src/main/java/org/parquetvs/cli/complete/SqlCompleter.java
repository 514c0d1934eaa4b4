package org.parquetvs.cli.complete;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.parquetvs.adapter.properties.ImportProperties;
import org.parquetvs.adapter.properties.VirtualSchemaProperties;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.sql.function.FunctionTable;

/** Completes commands, keywords, functions, names of the database, properties of the adapter, and keys of the bucket. */
public final class SqlCompleter implements Completer {
    private static final String COMMAND_SIGN = "\\";

    private final LocalCluster cluster;
    private final List<String> commands;
    private final DatabaseNames names;

    /** @param commands the commands of the shell */
    public SqlCompleter(LocalCluster cluster, List<String> commands) {
        this.cluster = cluster;
        this.commands = List.copyOf(commands);
        this.names = new DatabaseNames(cluster);
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        String word = line.word();
        int start = line.cursor() - word.length();
        words(line.line().substring(0, start), word)
                .forEach(
                        text -> candidates.add(new Candidate(text, text, null, null, null, null, !text.endsWith("/"))));
    }

    /** All words that may be at a place; the editor leaves out words that do not begin with {@code word}. */
    Collection<String> words(String before, String word) {
        if (word.startsWith(COMMAND_SIGN)) {
            return before.isBlank() || before.stripTrailing().endsWith(";") ? commands : List.of();
        }
        CursorContext place = CursorContext.after(before);
        if (place.literal().isPresent()) {
            return keys(place, word);
        }
        int dot = word.lastIndexOf('.');
        return dot >= 0 ? qualified(word.substring(0, dot)) : plain(place);
    }

    private List<String> plain(CursorContext place) {
        List<String> words = new ArrayList<>();
        if (place.isAfterWith()) {
            Set<String> properties = place.isImport() ? ImportProperties.names() : VirtualSchemaProperties.names();
            words.addAll(properties);
        }
        words.addAll(Keywords.all());
        words.addAll(names.schemas());
        words.addAll(names.tables(""));
        words.addAll(names.columns(place.names()));
        words.addAll(FunctionTable.BUILT_IN.names());
        return words;
    }

    /** What may follow a name and a dot: tables of that schema, columns of that table. */
    private List<String> qualified(String qualifier) {
        Optional<String> last = CursorContext.name(qualifier.substring(qualifier.lastIndexOf('.') + 1));
        if (last.isEmpty()) {
            return List.of();
        }
        List<String> parts = new ArrayList<>(names.columns(List.of(last.get())));
        if (!qualifier.contains(".")) {
            parts.addAll(names.tables(last.get()));
        }
        return parts.stream().map(part -> qualifier + "." + part).toList();
    }

    /** The keys that may be the rest of a pattern, without the part in front of the word at the cursor. */
    private List<String> keys(CursorContext place, String word) {
        boolean tables = place.isValueOf("TABLES");
        if (!tables && !place.isValueOf("SOURCE")) {
            return List.of();
        }
        String typed = place.literal().orElse("");
        String definition = typed.substring(typed.lastIndexOf(';') + 1);
        if (tables && !definition.contains("=")) {
            return List.of();
        }
        String inFront =
                tables ? definition.substring(definition.indexOf('=') + 1).stripLeading() : definition;
        return place.connection().flatMap(cluster::connection).stream()
                .flatMap(connection -> ObjectKeys.list(connection.password(), inFront + word).stream())
                .map(key -> key.substring(inFront.length()))
                .toList();
    }
}
