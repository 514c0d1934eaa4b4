/** {@code pvs plan}: what the workers of a scan would read. */
@NullMarked
package org.parquetvs.cli.plan;

import org.jspecify.annotations.NullMarked;
