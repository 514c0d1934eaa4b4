/** The text form in which the adapter passes scans to workers: versioned JSON, pure ASCII. */
@NullMarked
package org.parquetvs.scan.wire;

import org.jspecify.annotations.NullMarked;
