package org.parquetvs.adapter.properties;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What happens to the object of a file once its rows are committed. */
public sealed interface FileAction {

    /** Reads what a user writes: {@code KEEP}, {@code DELETE}, {@code MOVE:prefix} or {@code TAG:name=value}. */
    static Optional<FileAction> parse(String text) {
        String action = text.strip();
        int colon = action.indexOf(':');
        String word = (colon < 0 ? action : action.substring(0, colon)).strip().toUpperCase(Locale.ROOT);
        String argument =
                action.substring(colon < 0 ? action.length() : colon + 1).strip();
        return switch (word) {
            case "KEEP" -> Optional.<FileAction>of(new Keep()).filter(keep -> colon < 0);
            case "DELETE" -> Optional.<FileAction>of(new Delete()).filter(delete -> colon < 0);
            case "MOVE" -> Move.parse(argument);
            case "TAG" -> Tag.parse(argument);
            default -> Optional.empty();
        };
    }

    /** The key that the object gets, if it gets another one. */
    default Optional<String> destination(String key) {
        return Optional.empty();
    }

    /** Nothing. */
    record Keep() implements FileAction {}

    /** The object is removed. */
    record Delete() implements FileAction {}

    /**
     * The object gets a prefix in front of its key.
     *
     * @param prefix ending in a slash
     */
    record Move(String prefix) implements FileAction {

        private static Optional<FileAction> parse(String prefix) {
            String directory = prefix.endsWith("/") ? prefix : prefix + "/";
            return directory.startsWith("/") || directory.contains("//") || directory.contains("*")
                    ? Optional.empty()
                    : Optional.of(new Move(directory));
        }

        @Override
        public Optional<String> destination(String key) {
            return Optional.of(key(key));
        }

        /** The new key of an object. */
        public String key(String key) {
            return prefix + key;
        }
    }

    /** The object gets a tag in addition to those it has. */
    record Tag(String name, String value) implements FileAction {

        /** What S3 allows in names and values. */
        private static final Pattern WRITTEN =
                Pattern.compile("([\\p{L}\\p{N}\\p{Zs}_.:/+@-]{1,128})=([\\p{L}\\p{N}\\p{Zs}_.:/=+@-]{0,256})");

        private static Optional<FileAction> parse(String text) {
            Matcher written = WRITTEN.matcher(text);
            return written.matches() ? Optional.of(new Tag(written.group(1), written.group(2))) : Optional.empty();
        }
    }
}
