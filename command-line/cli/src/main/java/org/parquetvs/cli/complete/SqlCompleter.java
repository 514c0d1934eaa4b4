package org.parquetvs.cli.complete;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.parquetvs.adapter.properties.PropertyChoices;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.sql.function.FunctionTable;
import org.parquetvs.sql.syntax.Continuation;

/**
 * Completes statements by what the grammar allows at the cursor: keywords, names of the database, functions, properties
 * and their values. Also completes keys of the bucket, and the commands of the shell with their arguments.
 */
public final class SqlCompleter implements Completer {
    private final LocalCluster cluster;
    private final CommandCompletion commands;
    private final DatabaseNames names;

    /** @param commands the commands of the shell, each with its argument as the help shows it */
    public SqlCompleter(LocalCluster cluster, Map<String, String> commands) {
        this.cluster = cluster;
        this.names = new DatabaseNames(cluster);
        this.commands = new CommandCompletion(commands, names);
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        String word = line.word();
        int start = line.cursor() - word.length();
        words(line.line().substring(0, start), word, line.line().substring(line.cursor()))
                .forEach(
                        text -> candidates.add(new Candidate(text, text, null, null, null, null, !text.endsWith("/"))));
    }

    /** All words that may be at a place; the editor leaves out words that do not begin with {@code word}. */
    Collection<String> words(String before, String word, String after) {
        return commands.words(before, word).orElseGet(() -> statement(CursorContext.between(before, after), word));
    }

    private Collection<String> statement(CursorContext context, String word) {
        if (context.literal().isPresent()) {
            return values(context, word);
        }
        if (word.startsWith(".")) {
            return List.of();
        }
        Continuation next = Continuation.of(context.before());
        if (next.keywords().isEmpty() && next.names().isEmpty() && next.texts().isEmpty()) {
            return everything(context);
        }
        String qualifier = word.substring(0, Math.max(0, word.lastIndexOf('.')));
        GrammarNames fitting = new GrammarNames(names, context, qualifier);
        List<String> words = new ArrayList<>();
        next.names().forEach(place -> words.addAll(fitting.at(place)));
        if (!word.contains(".")) {
            words.addAll(next.keywords());
            words.addAll(context.before().isEmpty() ? List.of("SHOW") : List.of());
        }
        if (next.texts().contains("property")) {
            constants(context).map(value -> "'" + value + "'").forEach(words::add);
        }
        return words;
    }

    /** What is offered where no statement of the grammar can be: names and keywords of any kind. */
    private List<String> everything(CursorContext context) {
        List<String> words = new ArrayList<>(Keywords.all());
        words.addAll(names.schemas());
        words.addAll(names.tables(""));
        words.addAll(names.columns(context.tables()));
        words.addAll(FunctionTable.BUILT_IN.names());
        return words;
    }

    /** The values of a property that are known. */
    private Stream<String> constants(CursorContext context) {
        return context.property().stream()
                .flatMap(property -> property.endsWith("CONNECTION") || property.equals("CONNECTION_NAME")
                        ? names.connections().stream()
                        : PropertyChoices.of(property).stream());
    }

    /** The values that may be the rest of a text literal. */
    private List<String> values(CursorContext context, String word) {
        return Stream.concat(constants(context), keys(context, word).stream()).toList();
    }

    /** The keys that may be the rest of a pattern, without the part in front of the word at the cursor. */
    private List<String> keys(CursorContext context, String word) {
        String property =
                context.property().orElse(context.isAfter("FILE") && context.contains("PARQUET") ? "FILE" : "");
        if (!List.of("TABLES", "SOURCE", "TARGET", "FILE").contains(property)) {
            return List.of();
        }
        String typed = context.literal().orElse("");
        String definition = typed.substring(typed.lastIndexOf(';') + 1);
        boolean tables = property.equals("TABLES");
        if (tables && !definition.contains("=")) {
            return List.of();
        }
        String inFront =
                tables ? definition.substring(definition.indexOf('=') + 1).stripLeading() : definition;
        return context.connection().flatMap(cluster::connection).stream()
                .flatMap(connection -> ObjectKeys.list(connection.password(), inFront + word).stream())
                .map(key -> key.substring(inFront.length()))
                .toList();
    }
}
