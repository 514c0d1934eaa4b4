package org.parquetvs.footer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * The leaf columns of a schema, in the order in which row groups have their column chunks. They are found by path and
 * by field.
 */
final class SchemaLeaves {
    private final List<Leaf> leaves = new ArrayList<>();
    private final Map<ColumnPath, Integer> byPath = new HashMap<>();
    private final Map<String, List<Integer>> byField = new HashMap<>();

    /** A leaf column. */
    record Leaf(ColumnPath path, PrimitiveType type) {}

    SchemaLeaves(MessageType schema) {
        addAll(schema, List.of());
    }

    private void addAll(GroupType group, List<String> parents) {
        for (Type field : group.getFields()) {
            List<String> path = new ArrayList<>(parents);
            path.add(field.getName());
            if (field.isPrimitive()) {
                add(new Leaf(ColumnPath.get(path.toArray(String[]::new)), field.asPrimitiveType()));
            } else {
                addAll(field.asGroupType(), path);
            }
        }
    }

    private void add(Leaf leaf) {
        int position = leaves.size();
        leaves.add(leaf);
        byPath.put(leaf.path(), position);
        byField.computeIfAbsent(leaf.path().toArray()[0], field -> new ArrayList<>(1))
                .add(position);
    }

    int size() {
        return leaves.size();
    }

    Leaf get(int position) {
        return leaves.get(position);
    }

    /** The position of a leaf, if there is one of this path. */
    Optional<Integer> position(ColumnPath path) {
        return Optional.ofNullable(byPath.get(path));
    }

    /** The positions of the leaves of a top-level field; none if there is no such field. */
    List<Integer> positions(String field) {
        return byField.getOrDefault(field, List.of());
    }
}
