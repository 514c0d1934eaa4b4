package org.parquetvs.edml;

import java.nio.charset.StandardCharsets;
import org.parquetvs.coverage.FuzzTarget;

/** Mappings of documents, and the tables that follow from them. */
public final class EdmlFuzz implements FuzzTarget {

    @Override
    public String name() {
        return "edml";
    }

    @Override
    public void read(byte[] input) {
        try {
            for (EdmlDefinition definition : EdmlReader.read(new String(input, StandardCharsets.UTF_8))) {
                definition.mapping().ifPresent(mapping -> MappedTables.of(definition, mapping));
            }
        } catch (InvalidEdmlException refused) {
            refused.mistakes();
        }
    }
}
