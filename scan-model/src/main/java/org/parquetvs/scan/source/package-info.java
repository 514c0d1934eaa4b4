/** Decides which objects of a bucket are the files of a scan, and what to list to find them. */
@NullMarked
package org.parquetvs.scan.source;

import org.jspecify.annotations.NullMarked;
