package org.parquetvs.scan.source;

import java.util.Optional;

/** Where the files of a scan come from. */
public sealed interface ScanSource permits SourcePattern, TableSource {

    /** The source as a user writes it. */
    String text();

    /** The keys of the files; empty if the metadata of a table say which files there are. */
    Optional<SourcePattern> keys();
}
