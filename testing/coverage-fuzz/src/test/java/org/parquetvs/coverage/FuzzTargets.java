package org.parquetvs.coverage;

import java.util.List;
import java.util.stream.Collectors;
import org.parquetvs.cluster.statement.StatementFuzz;
import org.parquetvs.csv.CsvFuzz;
import org.parquetvs.decoder.CodecFuzz;
import org.parquetvs.decoder.PagesFuzz;
import org.parquetvs.decoder.ParquetFileFuzz;
import org.parquetvs.edml.EdmlFuzz;
import org.parquetvs.footer.FooterFuzz;
import org.parquetvs.json.JsonFuzz;
import org.parquetvs.scan.wire.ManifestFuzz;
import org.parquetvs.scan.wire.ScanTaskFuzz;
import org.parquetvs.server.binary.BinaryMessageFuzz;
import org.parquetvs.server.tunnel.TunnelFuzz;
import org.parquetvs.server.websocket.WebSocketFuzz;
import org.parquetvs.store.s3.ConnectionFuzz;
import org.parquetvs.store.s3.ListingFuzz;

/** All targets. */
final class FuzzTargets {
    static final List<FuzzTarget> ALL = List.of(
            new PagesFuzz(),
            new CodecFuzz(),
            new ParquetFileFuzz(),
            new FooterFuzz(),
            new JsonFuzz(),
            new CsvFuzz(),
            new WebSocketFuzz(),
            new BinaryMessageFuzz(),
            new TunnelFuzz(),
            new ScanTaskFuzz(),
            new ManifestFuzz(),
            new StatementFuzz(),
            new ConnectionFuzz(),
            new ListingFuzz(),
            new EdmlFuzz());

    private FuzzTargets() {}

    static FuzzTarget named(String name) {
        return ALL.stream()
                .filter(target -> target.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown target " + name + ", there are "
                        + ALL.stream().map(FuzzTarget::name).collect(Collectors.joining(", "))));
    }
}
