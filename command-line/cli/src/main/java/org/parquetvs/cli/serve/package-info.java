/** The command that serves the local cluster to drivers. */
@NullMarked
package org.parquetvs.cli.serve;

import org.jspecify.annotations.NullMarked;
