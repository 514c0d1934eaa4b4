package org.parquetvs.adapter.planning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.scan.value.Value;

/** Groups aggregated from footers so far. */
final class KnownGroups {
    private final List<MetadataAggregate> aggregates;
    private final Map<List<Value>, List<Value>> byKeys = new LinkedHashMap<>();

    KnownGroups(List<MetadataAggregate> aggregates) {
        this.aggregates = List.copyOf(aggregates);
    }

    /** Adds some rows of a group. */
    void add(List<Value> keys, List<Value> aggregated) {
        byKeys.merge(keys, aggregated, this::merged);
    }

    /** Keys and aggregates of each group. */
    List<List<Value>> rows() {
        return byKeys.entrySet().stream()
                .map(group -> Stream.concat(group.getKey().stream(), group.getValue().stream())
                        .toList())
                .toList();
    }

    private List<Value> merged(List<Value> left, List<Value> right) {
        List<Value> values = new ArrayList<>(left.size());
        for (int index = 0; index < left.size(); index++) {
            values.add(aggregates.get(index).merge(left.get(index), right.get(index)));
        }
        return values;
    }
}
