/** What scripts print about a scan. */
@NullMarked
package org.parquetvs.scan.report;

import org.jspecify.annotations.NullMarked;
