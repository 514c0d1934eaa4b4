/** Which objects of a bucket are the files of a scan, and what has to be listed to find them. */
@NullMarked
package org.parquetvs.scan.source;

import org.jspecify.annotations.NullMarked;
