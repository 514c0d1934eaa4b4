package org.parquetvs.scan.source;

import java.util.Optional;

/**
 * A table whose own metadata say which files it has.
 *
 * @param address such as {@code iceberg:warehouse/db/sales@tag=eoy-2025}
 */
public record TableSource(String address) implements ScanSource {
    public TableSource {
        if (address.isEmpty()) {
            throw new IllegalArgumentException("Invalid address of a table: it is empty");
        }
    }

    @Override
    public String text() {
        return address;
    }

    @Override
    public Optional<SourcePattern> keys() {
        return Optional.empty();
    }
}
