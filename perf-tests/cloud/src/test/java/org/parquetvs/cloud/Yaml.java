package org.parquetvs.cloud;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.ConstructNode;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.nodes.Tag;

/** A place in a YAML document. */
record Yaml(Object value) {
    private static final List<String> FUNCTIONS = List.of("!Equals", "!GetAtt", "!If", "!Ref", "!Sub");

    /** Functions of CloudFormation are read as their text, such as {@code !Ref Bucket}; their arguments may be lists. */
    static Yaml read(Path file) throws IOException {
        Map<Tag, ConstructNode> functions = new HashMap<>();
        for (String function : FUNCTIONS) {
            functions.put(new Tag(function), new Function(function));
        }
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file.toString())
                .setTagConstructors(functions)
                .build();
        return new Yaml(new Load(settings).loadFromString(Files.readString(file)));
    }

    private record Function(String name) implements ConstructNode {
        @Override
        public Object construct(org.snakeyaml.engine.v2.nodes.Node node) {
            return node instanceof org.snakeyaml.engine.v2.nodes.ScalarNode scalar
                    ? name + " " + scalar.getValue()
                    : name;
        }
    }

    boolean has(String key) {
        return value instanceof Map<?, ?> map && map.containsKey(key);
    }

    Yaml get(String key) {
        if (value instanceof Map<?, ?> map) {
            Object member = map.get(key);
            if (member != null) {
                return new Yaml(member);
            }
        }
        throw new IllegalArgumentException("Nothing of the name " + key + " in " + value);
    }

    /** The members of a list; a single value is a list of one. */
    List<Yaml> list() {
        return value instanceof List<?> list ? list.stream().map(Yaml::new).toList() : List.of(this);
    }

    /** The values of a map. */
    List<Yaml> members() {
        if (value instanceof Map<?, ?> map) {
            return map.values().stream().map(Yaml::new).toList();
        }
        throw new IllegalArgumentException("No map: " + value);
    }

    String text() {
        return value.toString();
    }

    int number() {
        return Integer.parseInt(text());
    }
}
